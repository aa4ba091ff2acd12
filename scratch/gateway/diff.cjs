const Module=require('node:module'),path=require('node:path');
const nm='/work/main/node_modules/';
const stub=new Map();
let which;
const load=(name)=>{ which=name;
  const base='/tmp/gw/h/out/'+name+'/';
  const orig=Module._resolveFilename;
  Module._resolveFilename=function(r,p,...a){
    if(r==='@lode/contracts') return base+'contracts/index.js';
    if(r==='@lode/bus') return base+'bus.js';
    if(r.endsWith('limits/client-limiter')) return base+'stub1.js';
    if(r==='./session-cookie') return base+'stub2.js';
    if(r==='class-validator') return nm+'class-validator/bundles/class-validator.umd.js';
    if(r==='libphonenumber-js') return base+'stub3.js';
    if(r.startsWith('validator')||r==='fastest-levenshtein') return orig.call(this,nm+r,p,...a);
    return orig.call(this,r,p,...a);
  };
  const fs=require('node:fs');
  fs.writeFileSync(base+'bus.js',`const {validateDto}=require('@lode/contracts');exports.validateRequest=({request},body)=>validateDto(request,body,{location:'body',unknownFields:'ignore'});`);
  fs.writeFileSync(base+'stub1.js','exports.clientOf=(ip)=>ip');
  fs.writeFileSync(base+'stub2.js','exports.deviceOf=()=>"device"');
  fs.writeFileSync(base+'stub3.js','');
  const c=require(base+'contracts/index.js');
  const r=require(base+'request-reader.js');
  const s=require(base+'sample-operations.js');
  Module._resolveFilename=orig;
  return {c,r,s,base};
};
// class-validator keeps one global storage; both versions register classes of their own
const O=load('old'),N=load('new');
const V={old:null};
const copy=(v)=>v===undefined?undefined:structuredClone(v);
const outcome=(f)=>{try{return {ok:f()}}catch(e){ if(!e.errors&&!e.code) return {crash:e.stack.slice(0,300)}; return {code:e.code,detail:e.detail,errors:e.errors}}};
const wire=(v)=>JSON.stringify(v);
function twoStep(L,op,given,isOld){
  const {r,c}=L;
  return outcome(()=>{
    const reader=r.createRequestReader(op);
    const dto=reader(given);
    const body=JSON.parse(JSON.stringify(dto)); // the wire
    if(isOld) { const v=c.validateDto(op.request,body,{location:'body',unknownFields:'ignore'}); if(!v.ok) throw r.relocated(c.validationProblem(v.issues),r.fieldPlaces(op)); return {wire:JSON.stringify(dto),value:v.value}; }
    const v=c.validateDto(op.request,body,{location:'body',unknownFields:'ignore'});
    if(!v.ok) throw r.relocated(c.validationProblem(v.issues),r.fieldPlaces(op));
    return {wire:JSON.stringify(dto),value:v.value};
  });
}
const bad=(f)=>{
  const j=[null,{}, [], 7, '', 'x'.repeat(5001), 'a\u0000b','\ud800', true, Infinity,-Infinity, 1e308,'Infinity',{valueOf:1,toString:2},JSON.parse('{"__proto__":{"a":1},"constructor":1}')];
  const max=Number(f.schema.maxItems??20)+1;
  if(f.kind==='list') j.push(Array(Math.min(max,40)).fill(f.items?.type?{}: 'x'), Array(Math.min(max,40)).fill(f.items?.type?{zzz:1}: 7), [{}],[{zzz:1}],[7],[''],[null],[[]],[Infinity]);
  if(f.kind==='object'||f.type) j.push({zzz:1},{a:{b:1}},{a:[1]});
  if(f.type||f.items?.type){ const inner=(f.type??f.items.type)(); const wrap=(o)=>f.type?o:[o];
    for(const g of innerFields(inner)) for(const v of [null,'',7,{},[],'x'.repeat(3000),Infinity]) {j.push(wrap({[g.name]:v}));j.push(wrap({[g.name]:v,zzz:1}));} }
  if(f.kind==='integer'||f.kind==='number') j.push(-5,1.5,1e12,'5',0,1,100);
  if(f.kind==='boolean') j.push(false,'true');
  if(f.example!==undefined) j.push(f.example);
  if(f.schema.enum) j.push(f.schema.enum[0]);
  return j;
};
let innerFields;
const q=(f)=>['', 'x'.repeat(1500),'7','-1','1.5','maybe','true','99999999','a\u0000b','\ud800',['a','b'],f.example===undefined?'e':String(f.example)];
let n=0,rejected=0,diffs=[],wires=0,kinds={};
const compare=(opO,opN,label,given)=>{
  n++;
  const a=twoStep(O,opO,copy(given.form?{...given,body:undefined}:given)&&mk(given),true),b=twoStep(N,opN,mk(given),false);
  if(a.code) {rejected++; kinds[a.code]=(kinds[a.code]??0)+1}
  const ka=JSON.stringify(a.code?a:a.crash?a:{w:a.ok.wire}),kb=JSON.stringify(b.code?b:b.crash?b:{w:b.ok.wire});
  if(ka!==kb) {console.log('DIFF',opO.name,label,'\n  ',ka.slice(0,500),'\n  ',kb.slice(0,500));} if(ka!==kb) diffs.push([opO.name,label,ka.slice(0,400),kb.slice(0,400)]);
};
const mk=(g)=>({ip:'192.0.2.1',method:g.method,params:g.params??{},query:g.query??{},body:g.form?new URLSearchParams(g.form):g.body,headers:g.headers??{}});
const pair=[...O.c.operations.filter(o=>o.http).map(o=>[o,N.c.operations.find(p=>p.subject===o.subject)]),...['ImportThings','ExportThings','ShowLink','FollowLink','Leave','LookIn','OneClick'].map(k=>[O.s[k],N.s[k]])];
const perOp={};
let cnt=0;for(const [oo,on] of pair){ console.log(++cnt,oo.name,n,rejected,diffs.length,Math.round(performance.now()));
  innerFields=O.c.fieldsOf;
  const {http}=oo; const inPath=[...http.path.matchAll(/\{(\w+)\}/g)].map(m=>m[1]);
  const hidden=O.c.givenByGateway(http);
  const fields=O.c.fieldsOf(oo.request);
  const others=fields.filter(f=>!inPath.includes(f.name)&&!hidden.includes(f.name));
  const inBody=!(http.method==='GET'||http.method==='DELETE'||http.upload);
  const params=Object.fromEntries(inPath.map(p=>[p,'abc']));
  const put=(label,o,more={})=>compare(oo,on,label,{method:http.method,params,...(inBody?{body:o}:{query:o}),...more});
  put('empty',{}); compare(oo,on,'none',{method:http.method,params});
  put('unknown',{zzz:1,emial:2}); put('proto',JSON.parse('{"__proto__":"x","toString":"y"}'));
  for(const h of [...hidden,...inPath]) put('hidden '+h,{[h]:'x'});
  put('50unknown',Object.fromEntries(Array.from({length:70},(_,i)=>['u'+i,1])));
  for(const f of others) for(const v of inBody?bad(f):q(f)){
    const l=f.name+'='+String(JSON.stringify(v)).slice(0,60);
    put(l,{[f.name]:v}); put(l+'+u',{[f.name]:v,zzz:1,[others[0].name+'x']:1}); 
  }
  for(let i=0;i<others.length;i++) for(let k=i+1;k<Math.min(others.length,i+3);k++){ const A=inBody?null:'',B=inBody?{}:'\u0001'; put(`pair ${i} ${k}`,{[others[i].name]:A,[others[k].name]:B}); put(`pair+u ${i} ${k}`,{[others[i].name]:A,[others[k].name]:B,zzz:1}); }
  put('all',Object.fromEntries(others.map(f=>[f.name,inBody?{}:'']))); put('all+u',Object.fromEntries([...others.map(f=>[f.name,inBody?7:'']),['zzz',1]]));
  if(oo.example&&typeof oo.example==='object') { put('example',oo.example); put('example+u',{...oo.example,zzz:1}); }
  for(const p of inPath) for(const v of ['','x'.repeat(64),'x'.repeat(65),'x'.repeat(101),'x'.repeat(2000),'\u0000','*',' ']) {compare(oo,on,'path '+v.slice(0,4)+v.length,{method:http.method,params:{...params,[p]:v},...(inBody?{body:{}}:{})}); compare(oo,on,'path+u '+v.length,{method:http.method,params:{...params,[p]:v},...(inBody?{body:{zzz:1}}:{query:{zzz:'1'}})});}
  if(inBody) for(const b of [null,[],'text',7]) compare(oo,on,'body '+b,{method:http.method,params,body:b});
  if(http.answer==='page'&&http.method==='POST') for(const form of ['','a=b','zzz=1&zzz=2',...others.map(f=>f.name+'=x'),...others.map(f=>f.name+'=a&'+f.name+'=b'),...others.map(f=>f.name+'=')]) compare(oo,on,'form '+form,{method:'POST',params,form});
}
console.log({operations:pair.length,n,rejected,kinds,diffs:diffs.length});
const by={};for(const d of diffs){(by[d[1].replace(/^.*?=/,'=').slice(0,30)]??=[]).push(d)}
for(const [k,v] of Object.entries(by).slice(0,25)) console.log(k,v.length,v[0]);
// async starters have the same class
console.log('asJob dto differs:',O.c.operations.filter(o=>o.asJob&&o.asJob.request!==o.request).map(o=>o.name));
