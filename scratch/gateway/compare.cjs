// usage: node compare.cjs URL KEY OUT
const path=require('node:path');
const root='/work/wt/gateway';
const contracts=require(path.join(root,'libs/contracts/dist/index.js'));
const {operations,fieldsOf,givenByGateway}=contracts;
const [,,url,key,out]=process.argv;
const fs=require('node:fs');
const routed=operations.filter(o=>o.http && !/sandbox\/clock/.test(o.http.path) && !(o.http.session));
const bad=(f)=>{
  const j=[null,{}, [], 7, '', 'x'.repeat(5001), 'a\u0000b', true];
  if(f.kind==='list') j.push(Array(Number(f.schema.maxItems??50)+1>20001?20001:Number(f.schema.maxItems??50)+1).fill(f.items?.type?{}: 'x'), [{}],[{zzz:1}],[7],['']);
  if(f.kind==='object'||f.type) j.push({zzz:1},{a:{b:1}});
  if(f.kind==='integer'||f.kind==='number') j.push(-5,1.5,1e12,'5');
  return j;
};
const queryBad=(f)=>['', 'x'.repeat(1500), '7', '-1','1.5','maybe','99999999', '%00'==='' ? '' : 'a\u0000b', '[object]'];
const cases=[];
for(const op of routed){
  const {http}=op; const inPath=[...http.path.matchAll(/\{(\w+)\}/g)].map(m=>m[1]);
  const hidden=[...givenByGateway(http)];
  const fields=fieldsOf(op.request).filter(f=>!hidden.includes(f.name));
  const body=!(http.method==='GET'||http.method==='DELETE'||http.upload);
  const others=fields.filter(f=>!inPath.includes(f.name));
  const add=(name,{params={},query,json,headers={}}={})=>cases.push({op,name,params,query,json,headers,inPath,body});
  add('empty');
  const put=(name,o,headers)=>body?add(name,{json:o,headers}):add(name,{query:Object.entries(o).flatMap(([k,v])=>Array.isArray(v)?v.map(x=>[k,String(x)]):[[k,String(v)]]),headers});
  put('unknown',{zzz:'1'});
  if(others[0]) put('near',{[others[0].name+'s']:'1'});
  put('hidden',Object.fromEntries(hidden.map(h=>[h,'x'])));
  if(inPath[0]) put('pathagain',{[inPath[0]]:'x'});
  for(const f of others){
    for(const v of body?bad(f):queryBad(f)){
      const label=`${f.name}=${JSON.stringify(v)?.slice(0,40)}`;
      put(label,{[f.name]:v});
      put(label+' +unknown',{[f.name]:v,zzz:1,emial:2});
    }
    if(!body){ add(`${f.name} twice`,{query:[[f.name,'a'],[f.name,'b']]}); }
  }
  // all wrong
  put('allwrong',Object.fromEntries(others.map(f=>[f.name,body?{}:'\u0001'.repeat(2000)])));
  put('allwrong+u',Object.fromEntries([...others.map(f=>[f.name,body?null:'']),['zzz',1]]));
  for(const p of inPath) for(const v of ['x'.repeat(101),'%00','x'.repeat(1000),'%20','*']) add(`path ${p}=${v.slice(0,8)}`,{params:{[p]:v}});
  if(body) for(const v of [null,[], 'text',7]) add('body '+JSON.stringify(v),{json:v});
  if(op.asJob&&!http.upload) for(const h of [{Prefer:'respond-async'},{Prefer:'respond-async, wait=1'}]){
    const H={headers:h};
    const p=(n,o)=>put('async '+h.Prefer+' '+n,o,h);
    p('empty',{}); p('unknown',{zzz:1});
    for(const fv of ['','nope','name,nope','x'.repeat(1001),...(body?[7,null,[]]:[])]){ p('fields '+String(fv).slice(0,10),{fields:fv}); p('fields2 '+String(fv).slice(0,10),{fields:fv,limit:-1,evidence:'maybe'}); }
    p('evid',{evidence:'maybe'}); p('evidf',{evidence:false}); p('limit',{limit:-1});
  }
  if(op.rows) for(const fv of ['','nope']) put('rows '+fv,{fields:fv,limit:0});
}
const base={};
async function run(c){
  const {op}=c; const {http}=op;
  let p=http.path; for(const n of c.inPath) p=p.replace(`{${n}}`,c.params[n]??(n==='crm_target'?'crm-a':'unknown'));
  const q=c.query?'?'+c.query.map(([k,v])=>encodeURIComponent(k)+'='+encodeURIComponent(v)).join('&'):'';
  const headers={'X-API-Key':key,...(c.headers.Prefer?{}:{Prefer:'wait=1'}),...c.headers};
  const init={method:http.method,headers,redirect:'manual',signal:AbortSignal.timeout(40000)};
  if(c.json!==undefined){init.body=JSON.stringify(c.json);headers['Content-Type']='application/json';}
  else if(c.op.http.upload){init.body='email\na@example.com\n';headers['Content-Type']=http.upload.types[0];}
  const r=await fetch(url+p+q,init);
  const text=await r.text();
  let b; try{b=JSON.parse(text)}catch{b={}}
  const hs=['content-type','vary','cache-control','www-authenticate','preference-applied','ratelimit','location'].map(h=>h+':'+(r.headers.get(h)??'-')).filter(h=>!/location:\/jobs/.test(h)).join(' ');
  const keep=r.status===400||r.status===413||r.status===422?JSON.stringify({s:r.status,c:b.code,d:b.detail,e:b.errors,i:b.instance,t:b.title,raw:b.code?undefined:text.replace(/req_\w+/g,'').slice(0,4000)}):JSON.stringify({s:r.status,c:b.code});
  return `${http.method} ${http.path} | ${c.name} | ${keep} | ${r.status===400?hs:''}`;
}
(async()=>{
  const lines=[];let i=0;
  const worker=async()=>{while(i<cases.length){const n=i++;try{lines[n]=await run(cases[n])}catch(e){lines[n]=`${cases[n].op.http.path} | ${cases[n].name} | ERR ${e.message}`}}};
  await Promise.all(Array.from({length:8},worker));
  fs.writeFileSync(out,lines.join('\n'));
  const by={};for(const l of lines){const m=/"s":(\d+)/.exec(l);by[m?.[1]??'err']=(by[m?.[1]??'err']??0)+1}
  console.log(cases.length,'cases',routed.length,'operations',by);
})();
