import re,sys,os,json,yaml,hashlib,base64,glob,copy
from urllib.parse import urlparse
class Fail(Exception): pass
TOK=re.compile(r'\s*(?:(?P<str>"(?:\\.|[^"\\])*")|(?P<raw>`[^`]*`)|(?P<num>-?\d+(?:\.\d+)?)|(?P<var>\$\w*)|(?P<field>(?:\.\w+)+|\.)|(?P<op>:=|=|\||\(|\)|,)|(?P<id>\w+))')
def lex(s):
    out=[];i=0;s=s.strip()
    while i<len(s):
        m=TOK.match(s,i)
        if not m or m.end()==i: raise Exception('lex '+s[i:i+40])
        k=m.lastgroup;v=m.group(k);glued=m.start(k)==i and i>0
        out.append((k,v,glued)); i=m.end()
        while i<len(s) and s[i] in ' \n\t' and i==len(s): i+=1
    return out
def parse_tpl(text,name):
    parts=[];pos=0;trim=False
    for m in re.finditer(r'\{\{(- )?(.*?)( -)?\}\}',text.replace('{{-\n','{{- \n'),re.S):
        pass
    toks=[]
    rx=re.compile(r'\{\{(-(?=\s))?(/\*.*?\*/|\s*/\*.*?\*/\s*|(?:"(?:\\.|[^"\\])*"|`[^`]*`|[^`"])*?)(\s-)?\}\}',re.S)
    for m in rx.finditer(text):
        t=text[pos:m.start()]
        if trim: t=t.lstrip()
        if m.group(1): t=t.rstrip()
        toks.append(('text',t)); trim=bool(m.group(3)); pos=m.end()
        b=m.group(2).strip()
        if not b.startswith('/*'): toks.append(('act',b,text.count('\n',0,m.start())+1))
    t=text[pos:]
    toks.append(('text',t.lstrip() if trim else t))
    i=0
    def block(ends):
        nonlocal i
        nodes=[]
        while i<len(toks):
            t=toks[i]; i+=1
            if t[0]=='text':
                if t[1]: nodes.append(t)
                continue
            b=t[1]; w=b.split()[0] if b.split() else ''
            if w in('end','else'):
                return nodes,b
            if w in('if','with','range'):
                nodes.append(cond(w,b[len(w):],t[2]))
            elif w=='define':
                n=json.loads(b[6:].strip()); body,_=block(None); DEFS[n]=body
            else: nodes.append(('expr',stmt(b,name,t[2]),name,t[2]))
        if ends is not None: raise Exception(name+': unclosed')
        return nodes,None
    def cond(w,e,line):
        st=stmt(e,name,line,w=='range')
        body,end=block(True); els=[]
        if end.startswith('else'):
            r=end[4:].strip()
            if r:
                w2=r.split()[0]; els=[cond(w2,r[len(w2):],line)]
            else: els,end=block(True)
        return (w,st,body,els,name,line)
    nodes,_=block(None)
    return nodes
def stmt(s,name,line,rng=False):
    try: t=lex(s)
    except Exception as e: raise Exception(f'{name}:{line}: {e}')
    vars=[];op=None
    for k in range(len(t)):
        if t[k][1] in(':=','=') and t[k][0]=='op':
            vars=[x[1] for x in t[:k] if x[0]=='var'];op=t[k][1];t=t[k+1:];break
    p=[0]
    def pipe():
        cmds=[cmd()]
        while p[0]<len(t) and t[p[0]][1]=='|' and t[p[0]][0]=='op': p[0]+=1; cmds.append(cmd())
        return ('pipe',cmds)
    def cmd():
        ops=[]
        while p[0]<len(t) and not(t[p[0]][0]=='op' and t[p[0]][1] in('|',')')):
            ops.append(operand())
        if not ops: raise Exception(f'{name}:{line}: empty command in {s}')
        return ops
    def operand():
        k,v,g=t[p[0]];p[0]+=1
        if k=='op' and v=='(':
            e=pipe()
            if p[0]>=len(t): raise Exception(f'{name}:{line}: paren in {s}')
            p[0]+=1; n=('sub',e)
        elif k=='str': n=('const',json.loads(v))
        elif k=='raw': n=('const',v[1:-1])
        elif k=='num': n=('const',float(v) if '.' in v else int(v))
        elif k=='var': n=('var',v)
        elif k=='field': return ('field',v)
        elif k=='id':
            n={'true':('const',True),'false':('const',False),'nil':('const',None)}.get(v,('fn',v))
        else: raise Exception(f'{name}:{line}: {v} in {s}')
        while p[0]<len(t) and t[p[0]][0]=='field' and t[p[0]][2] and n[0] in('var','sub'):
            n=('chain',n,t[p[0]][1]);p[0]+=1
        return n
    e=pipe()
    if p[0]!=len(t): raise Exception(f'{name}:{line}: rest in {s}: {t[p[0]:]}')
    return (vars,op,e)
DEFS={}
class Files(dict):
    pass
def get(o,path):
    for f in path.strip('.').split('.'):
        if f=='': continue
        if isinstance(o,Files): o=getattr(o,'_'+f); continue
        if o is None: raise Fail(f'nil pointer evaluating {path}')
        if callable(o): raise Fail('call')
        if not isinstance(o,dict): raise Fail(f"can't evaluate field {f} in {type(o)} {path}")
        o=o.get(f)
    return o
truth=lambda v: not(v is None or v is False or v==0 and not isinstance(v,bool) or v=='' or v==[] or v=={}) if not isinstance(v,bool) else v
def show(v):
    if v is None: return ''
    if v is True: return 'true'
    if v is False: return 'false'
    if isinstance(v,float) and v==int(v): return str(int(v))
    if isinstance(v,list): return '['+' '.join(show(x) for x in v)+']'
    if isinstance(v,dict): return 'map['+' '.join(f'{k}:{show(x)}' for k,x in sorted(v.items()))+']'
    return str(v)
def gojson(v): return json.dumps(v,separators=(',',':'),sort_keys=True,ensure_ascii=False).replace('&','\\u0026').replace('<','\\u003c').replace('>','\\u003e')
def printf(f,*a):
    a=list(a)
    def r(m):
        x=a.pop(0)
        return {'s':show,'d':lambda x:str(int(x)) if not isinstance(x,float) else Fail_('float in %d'),'q':lambda x:json.dumps(show(x)),'x':lambda x:(x if isinstance(x,bytes) else x.encode()).hex(),'v':show}[m.group(1)](x)
    return re.sub(r'%([sdqxv])',r,f)
def Fail_(m): raise Fail(m)
def merge(d,*s):
    for x in s:
        for k,v in x.items():
            if k not in d or not truth(d[k]): d[k]=v
            elif isinstance(v,dict) and isinstance(d[k],dict): merge(d[k],v)
    return d
class D(yaml.SafeDumper):
    def ignore_aliases(self,d): return True
def toyaml(v): return yaml.dump(v,Dumper=D,default_flow_style=False,sort_keys=True,width=10**9).rstrip('\n').removesuffix('\n...')
def idx(o,*ks):
    for k in ks:
        if isinstance(o,dict): o=o.get(k)
        elif o is None: raise Fail('index of nil')
        else: o=o[k]
    return o
def dig(*a):
    *ks,d,o=a
    for k in ks:
        if not isinstance(o,dict) or k not in o: return d
        o=o[k]
    return o
def isstr(*a):
    return a
def splt(sep,s):
    if not isinstance(s,str): raise Fail('splitList of '+repr(s))
    return s.split(sep)
def need(t,f):
    def g(*a):
        for x in a:
            if not isinstance(x,t): raise Fail(f'{f}: {x!r}')
        return True
    return g
def repl(a,b,s):
    need(str,'replace')(a,b,s); return s.replace(a,b)
def set_(d,k,v): d[k]=v; return d
def fy(s):
    try: return yaml.safe_load(s) or {}
    except Exception as e: return {'Error':str(e)}
def fj(s):
    try: return json.loads(s)
    except Exception as e: raise Fail('fromJson '+str(e)+s[:200])
FN=dict(default=lambda d,v=None:v if truth(v) else d,trunc=lambda n,s:s[:n],trimSuffix=lambda a,s:s.removesuffix(a),trim=lambda s:s.strip(),
 nindent=lambda n,s:'\n'+'\n'.join(' '*n+l for l in s.split('\n')),indent=lambda n,s:'\n'.join(' '*n+l for l in s.split('\n')),quote=lambda s:'' if s is None else json.dumps(show(s),ensure_ascii=False),
 toJson=gojson,fromJson=fj,fromJsonArray=fj,toYaml=toyaml,fromYaml=fy,dict=lambda *a:{a[i]:a[i+1] for i in range(0,len(a),2)},list=lambda *a:list(a),set=set_,get=lambda d,k:d.get(k,''),index=idx,
 has=lambda x,l:x in (l if isinstance(l,list) else Fail_('has')),hasKey=lambda d,k:k in d,keys=lambda d:list(d),sortAlpha=lambda l:sorted(l),uniq=lambda l:list(dict.fromkeys(map(json.dumps,l))) and [json.loads(x) for x in dict.fromkeys(map(lambda y:json.dumps(y,sort_keys=True),l))],compact=lambda l:[x for x in l if truth(x)],
 concat=lambda *l:[y for x in l for y in (x if isinstance(x,list) else Fail_('concat of '+repr(x)))],append=lambda l,x:(l if isinstance(l,list) else Fail_('append'))+[x],first=lambda l:l[0] if l else None,last=lambda l:l[-1] if l else None,rest=lambda l:l[1:],join=lambda s,l:s.join(map(show,l)),splitList=splt,replace=repl,
 contains=lambda a,s:a in s,hasSuffix=lambda a,s:s.endswith(a),hasPrefix=lambda a,s:s.startswith(a),upper=lambda s:s.upper(),lower=lambda s:s.lower(),sha256sum=lambda s:hashlib.sha256(s.encode()).hexdigest(),b64enc=lambda s:base64.b64encode(s if isinstance(s,bytes) else s.encode()).decode(),b64dec=lambda s:base64.b64decode(s),
 ternary=lambda a,b,c:a if (c if isinstance(c,bool) else Fail_(f'ternary of {c!r}')) else b,dig=dig,omit=lambda d,*k:{a:b for a,b in d.items() if a not in k},merge=merge,deepCopy=copy.deepcopy,add=lambda *a:sum(int(x) for x in a),sub=lambda a,*b:int(a)-sum(int(x) for x in b) if len(b)==1 else Fail_('sub takes two'),mul=lambda a,*b:__import__('math').prod([int(a),*map(int,b)]),div=lambda a,b:int(int(a)/int(b)),max=lambda *a:max(map(int,a)),min=lambda *a:min(map(int,a)),
 int=lambda v:int(float(v)) if v not in('',None) else 0,toString=show,until=lambda n:list(range(n)),eq=lambda a,*b:any(cmpn(a,x) for x in b),ne=lambda a,b:not cmpn(a,b),lt=lambda a,b:cmpt(a,b) or a<b,gt=lambda a,b:cmpt(a,b) or a>b,
 kindIs=lambda k,v:{'map':isinstance(v,dict),'slice':isinstance(v,list),'string':isinstance(v,str)}[k],urlParse=lambda u:dict(hostname=urlparse(u).hostname,host=urlparse(u).netloc),required=lambda m,v:v if v not in(None,'') else Fail_(m),fail=lambda m:Fail_(m),lookup=lambda a,b,c,d:({'a':1} if os.environ.get('LOOKUP') and d=='default' else {}),base=os.path.basename,len=len,printf=printf,
 randBytes=lambda n:base64.b64encode(os.urandom(n)).decode(),randAlphaNum=lambda n:'x'*n,genCA=lambda a,b:{'Cert':'CERT','Key':'KEY'})
FN['not']=lambda v:not truth(v)
def cmpn(a,b):
    ka=lambda v:'n' if isinstance(v,(int,float)) and not isinstance(v,bool) else type(v).__name__
    if ka(a)!=ka(b): raise Fail(f'eq: incompatible {a!r} {b!r}')
    if isinstance(a,float)!=isinstance(b,float) and ka(a)=='n': raise Fail(f'eq: int and float {a!r} {b!r}')
    return a==b
def cmpt(a,b):
    if type(a)!=type(b): raise Fail(f'lt: {a!r} {b!r}')
    return False
class Scope:
    def __init__(s,p=None): s.v={};s.p=p
    def find(s,n):
        c=s
        while c:
            if n in c.v: return c
            c=c.p
        raise Fail('undefined '+n)
def ev(n,dot,sc,extra=None,args=None):
    k=n[0]
    if k=='const': return n[1]
    if k=='var': return sc.find(n[1]).v[n[1]]
    if k=='field': return get(dot,n[1])
    if k=='sub': return pipe(n[1],dot,sc)
    if k=='chain': return get(ev(n[1],dot,sc),n[2])
    if k=='fn': return call(n[1],[],dot,sc)
def call(f,args,dot,sc):
    if f=='include':
        return render(DEFS[args[0]],args[1],root(args[1])) if args[0] in DEFS else Fail_('no template '+args[0])
    if f=='typeIs': raise Fail(f)
    if f not in FN: raise Fail('no function '+f)
    return FN[f](*args)
def root(dot): s=Scope(); s.v['$']=dot; return s
def pipe(p,dot,sc):
    val=None;has=False
    for c in p[1]:
        h=c[0]
        if h[0]=='fn' and h[1] in('and','or'):
            xs=c[1:]; r=None; vals=[]
            for x in xs:
                r=ev(x,dot,sc)
                if (h[1]=='and')!=truth(r): break
            else:
                if has: r=val
            val=r
        elif h[0]=='fn': val=call(h[1],[ev(x,dot,sc) for x in c[1:]]+([val] if has else []),dot,sc)
        else:
            o=ev(h,dot,sc)
            if callable(o): val=o(*[ev(x,dot,sc) for x in c[1:]],*([val] if has else []))
            elif len(c)>1 or has: raise Fail(f"can't give argument to non-function {h}")
            else: val=o
        has=True
    return val
def render(nodes,dot,sc):
    out=[]
    for n in nodes:
        try:
            if n[0]=='text': out.append(n[1]); continue
            vars,op,e=n[1]; v=pipe(e,dot,sc)
            if n[0]=='expr':
                if op==':=': sc.v[vars[0]]=v
                elif op=='=': sc.find(vars[0]).v[vars[0]]=v
                else: out.append(show(v))
                continue
            if n[0]=='range':
                items=sorted(v.items()) if isinstance(v,dict) else list(enumerate(v or []))
                if not items: out.append(render(n[3],dot,Scope(sc)))
                for k,x in items:
                    s=Scope(sc)
                    if len(vars)==2: s.v[vars[0]]=k;s.v[vars[1]]=x
                    elif vars: s.v[vars[0]]=x
                    out.append(render(n[2],x,s))
                continue
            s=Scope(sc)
            if vars: s.v[vars[0]]=v
            if truth(v): out.append(render(n[2],v if n[0]=='with' else dot,s))
            else: out.append(render(n[3],dot,s))
        except Fail as x:
            if n[0]!='text' and '@' not in str(x): raise Fail(f'{n[-2]}:{n[-1]}@ {x}')
            raise
        except (TypeError,KeyError,AttributeError,IndexError,ValueError) as x:
            raise Fail(f'{n[-2] if n[0]!="text" else ""}:{n[-1]}@ {type(x).__name__} {x}')
    return ''.join(out)
def flt(v): # helm reads JSON numbers as float64
    if isinstance(v,dict): return {k:flt(x) for k,x in v.items()}
    if isinstance(v,list): return [flt(x) for x in v]
    return float(v) if isinstance(v,int) and not isinstance(v,bool) else v
_fj=fj
def fj(s): return flt(_fj(s))
FN['fromJson']=FN['fromJsonArray']=fj; _fy=fy
FN['fromYaml']=lambda s: flt(_fy(s))
def over(d,s):
    for k,v in s.items():
        if v is None: d.pop(k,None)
        elif isinstance(v,dict) and isinstance(d.get(k),dict): over(d[k],v)
        else: d[k]=v
    return d
chart='/work/wt/chart/k8s/chart'
names=[]
def load():
    for f in sorted(glob.glob(chart+'/templates/**/*',recursive=True)):
        if os.path.isdir(f): continue
        n=f[len(chart)+1:]
        DEFS[n]=parse_tpl(open(f).read(),n)
        if not os.path.basename(f).startswith('_'): names.append(n)
load()
FS={f[len(chart)+1:]:open(f).read() for f in glob.glob(chart+'/files/**/*',recursive=True) if os.path.isfile(f)}
import fnmatch
fo=Files(); fo._Get=lambda n:FS.get(n,''); fo._Glob=lambda p:{k:v for k,v in FS.items() if fnmatch.fnmatch(k,p)}
CM=yaml.safe_load(open(chart+'/Chart.yaml'))
BASE=yaml.safe_load(open(chart+'/values.yaml'))
def helm(*vals,only=None):
    v=copy.deepcopy(BASE)
    for x in vals: over(v,copy.deepcopy(x))
    v=flt(v)
    top=dict(Values=v,Files=fo,Chart=dict(Name=CM['name'],Version=CM['version'],AppVersion=CM['appVersion']),Release=dict(Name='lode',Namespace='lode',Service='Helm',IsUpgrade=False))
    return '\n'.join('---\n# Source: %s\n%s'%(n,render(DEFS[n],top,root(top))) for n in names if (not only or n in only) and not n.endswith('.txt'))
def docs(t):
    out=[]
    for part in re.split(r'^---\s*$',t,flags=re.M):
        try: d=yaml.safe_load(part)
        except Exception as e:
            print('YAML',str(e)[:600]); open('/tmp/pyhelm/bad.yaml','w').write(part); raise SystemExit(1)
        if d: out.append(d)
    return out
