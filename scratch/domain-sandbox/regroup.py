import json,os,re,sys
plan=json.load(open(sys.argv[1])); base=plan['base']; dry='--dry' in sys.argv
lib=base[:-4]
code={}
for d,ds,fs in os.walk(base):
    if 'node_modules' in d: continue
    for f in fs:
        if f.endswith('.ts') and not f.endswith('.d.ts'):
            p=os.path.join(d,f); code[os.path.relpath(p,base)]=open(p,encoding='utf8').read()
probs=[]
target={};groups={}
for t,l in plan.get('merge',{}).items():
    groups[t]=l
    for s in l:
        if s in target: probs.append('twice '+s)
        target[s]=t
for s,t in plan.get('move',{}).items():
    if s in target: probs.append('twice '+s)
    groups[t]=[s]; target[s]=t
for s in target:
    if s not in code: probs.append('missing '+s)
for t in groups:
    if t in code and t not in target: probs.append('exists '+t)
if probs: print('\n'.join(probs)); sys.exit(1)
def resolve(f,spec):
    if not spec.startswith('.'): return None
    p=os.path.normpath(os.path.join(os.path.dirname(f),spec))
    if p=='.': p='index'; return 'index.ts' if 'index.ts' in code else None
    for c in (p+'.ts',p+'/index.ts'):
        if c in code: return c
    return None
def spec_to(f,to):
    s=os.path.relpath(to,os.path.dirname(f) or '.')
    s=s[:-3] if s.endswith('.ts') else s
    if s.endswith('/index'): s=s[:-6]
    if s=='index': s='.'
    return s if s.startswith('.') else './'+s
nt=lambda f: target.get(f,f)
IMP=re.compile(r"^import\s+(type\s+)?(?:(\w+)\s*(?:,\s*|\s+from\b))?(?:\{([^}]*)\}|\*\s+as\s+(\w+))?\s*(?:from\s*)?'([^']+)';\n?",re.M)
EXP=re.compile(r"^export\s+(type\s+)?\{([^}]*)\}\s+from\s+'([^']+)';\n?",re.M)
def elements(s): # [(imported, local, type)]
    r=[]
    for e in (s or '').split(','):
        e=e.strip()
        if not e: continue
        ty=e.startswith('type '); e=e[5:].strip() if ty else e
        a=re.split(r'\s+as\s+',e); r.append((a[0],a[-1],ty))
    return r
# renames
def ren(text,o,n): return re.sub(r"(?<![\w.$'\"`/-])"+re.escape(o)+r"(?![\w'\"`-])(?!\??:(?! string;|\s*readonly))",n,text)
for f,m in plan.get('rename',{}).items():
    for o,n in m.items():
        c=code[f]; c2=ren(c,o,n)
        if c==c2: probs.append(f'rename {o} in {f}: nothing')
        exported=re.search(r'^export .*\b'+o+r'\b',c,re.M); code[f]=c2
        if exported:
            for g,t in list(code.items()):
                if g==f: continue
                for im in list(IMP.finditer(t))+list(EXP.finditer(t)):
                    if resolve(g,im.groups()[-1])==f and any(e[0]==o for e in elements(im.group(3) if im.re is IMP else im.group(2))):
                        code[g]=ren(code[g],o,n); break
used={};use_all=set()
for f,t in code.items():
    for m in IMP.finditer(t):
        r=resolve(f,m.group(5))
        if r:
            if m.group(4): use_all.add(r)
            for e in elements(m.group(3)): used.setdefault(r,{}).setdefault(e[0],set()).add(nt(f))
    for m in EXP.finditer(t):
        r=resolve(f,m.group(3))
        if r:
            for e in elements(m.group(2)): used.setdefault(r,{}).setdefault(e[0],set()).add(nt(f))
    for m in re.finditer(r"(?:import|require|vi\.\w+)\(\s*'(\.[^']+)'",t):
        r=resolve(f,m.group(1))
        if r: use_all.add(r)
def fix_paths(f,to,t):
    def q(m):
        r=resolve(f,m.group(2)); return m.group(1)+"'"+(spec_to(to,nt(r)) if r else m.group(2))+"'"
    t=re.sub(r"((?:\bimport|require|vi\.\w+)\(\s*)'(\.[^']+)'",q,t)
    d=os.path.relpath(os.path.dirname(f) or '.',os.path.dirname(to) or '.')
    if d!='.':
        t=re.sub(r"(__dirname,\s*['`])([^'`$]*)",lambda m:m.group(1)+os.path.normpath(os.path.join(d,m.group(2) or '.'))+('/' if m.group(2).endswith('/') else ''),t)
    return t
START=re.compile(r'^(/\*\*|/\*|//|export |const |let |function |async |class |interface |type |enum |declare |abstract |@|test|it[.(]|describe|before|after|for |if |vi\.|fc\.|expect|void |main)')
DECL=re.compile(r'^(export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(const|let|function\*?|class|interface|type|enum)\s+(\{[^}]*\}|\[[^\]]*\]|[\w$]+)',re.M)
IDENT=re.compile(r'(?<![\w.$])[A-Za-z_$][\w$]*')
out={}
for to,srcs in groups.items():
    if len(srcs)==1:
        s=srcs[0]; t=fix_paths(s,to,code[s])
        def q(m,s=s,to=to):
            r=resolve(s,m.group(2)); return m.group(1)+"'"+(spec_to(to,nt(r)) if r else m.group(2))+"';"
        t=re.sub(r"(^(?:import|export)\b[^;'\"`]*)'(\.[^']+)';",q,t,flags=re.M); out[to]=t; continue
    imports={};expf=[];stm=[];names={}
    for s in srcs:
        t=fix_paths(s,to,code[s]); 
        for m in IMP.finditer(t):
            ty,df,nm,ns,sp=m.groups(); r=resolve(s,sp)
            if r and nt(r)==to:
                if ns: probs.append('namespace inside '+s)
                for e in elements(nm):
                    if e[0]!=e[1]: probs.append(f'alias inside {s}: {e}')
                continue
            key=spec_to(to,nt(r)) if r else sp
            if not r and sp.startswith('.'): probs.append(f'unresolved {sp} in {s}')
            g=imports.setdefault(key,{'n':{},'d':None,'ns':None,'side':False})
            if not (df or nm or ns): g['side']=True
            if df: g['d']=df
            if ns: g['ns']=('type ' if ty else '')+'* as '+ns
            for i,l,y in elements(nm):
                k=i if i==l else f'{i} as {l}'; y=bool(ty) or y; g['n'][k]=g['n'].get(k,True) and y
                pv=names.get(l)
                if pv and pv[0]!=f'import {key} {i}': probs.append(f'{to}: {l}: {pv[1]} / import {key} in {s}')
                names[l]=(f'import {key} {i}',s)
        for m in EXP.finditer(t):
            r=resolve(s,m.group(3))
            if r and nt(r)==to: probs.append('re-export inside '+s); continue
            expf.append(f"export {m.group(1) or ''}{{{m.group(2)}}} from '{spec_to(to,nt(r)) if r else m.group(3)}';")
        body=EXP.sub('',IMP.sub('',t)).strip('\n')
        lines=body.split('\n'); chunks=[];cur=[];blank=True;pend=False;intick=False
        for ln in lines:
            starts=bool(START.match(ln)) and not intick
            if starts and cur:
                onlyc=all(re.match(r'^(/\*\*|/\*|\s\*|//|@|$)',x) or True for x in []) 
            if starts and not pend:
                if cur: chunks.append((tight,cur))
                cur=[ln]; tight=not blank and bool(chunks or True)
            else:
                if not cur: tight=False
                cur.append(ln)
            if intick or '`' in ln:
                if (ln.count('`')-ln.count('\\`'))%2==1: intick=not intick
            # pend: chunk so far is only comment/decorator
            if ln.strip(): 
                pend=False
                j=cur
                if re.match(r'^(/\*\*|/\*)',j[0]) :
                    endi=next((i for i,x in enumerate(j) if x.rstrip().endswith('*/')),None)
                    rest=[x for x in j[(endi if endi is not None else len(j))+1:] if x.strip()]
                    pend= endi is None or not rest or all(re.match(r'^(@|\s|\}|//|/\*\*)',x) for x in rest) and rest[0].startswith('@') or all(x.startswith('//') or x.startswith('/**') for x in rest)
                elif j[0].startswith('//'): pend=all(x.startswith('//') for x in j if x.strip())
                elif j[0].startswith('@'): pend=all(re.match(r'^(@|\s|\}|\))',x) for x in j if x.strip())
            blank=not ln.strip()
        if cur: chunks.append((tight,cur))
        for tight,c in chunks:
            while c and not c[-1].strip(): c.pop()
            x='\n'.join(c); code_part=re.sub(r'^(/\*.*?\*/\s*|//[^\n]*\n)+','',x,flags=re.S)
            m=DECL.match(re.sub(r'^(@[^\n]*\n(?:[\s})][^\n]*\n)*)+','',code_part)); ds=[];kind='val';exp=False
            if m:
                exp=bool(m.group(1)); kw=m.group(2); kind='fn' if kw.startswith('function') else 'type' if kw in('interface','type') else 'class' if kw=='class' else 'val'
                d=m.group(3); ds=[re.split(r'[:=]',p.strip())[-1].strip() if d[0]=='{' else p.strip() for p in d.strip('{}[]').split(',')] if d[0] in '{[' else [d]; ds=[z for z in ds if z]
            norm=re.sub(r'\s+',' ',re.sub(r'^export ','',code_part)); dup=False
            for d in ds:
                pv=names.get(d)
                if pv and pv[1]!=s:
                    if len(pv)>2 and pv[2]==norm: dup=True
                    else: probs.append(f'{to}: {d}: {pv[1]} / {s}')
                elif pv and pv[0].startswith('import'): probs.append(f'{to}: {d} imported and declared {s}')
                names[d]=('decl',s,norm) if not dup else names[d]
            if dup: continue
            if exp and s not in use_all:
                u=[used.get(s,{}).get(d,set()) for d in ds]; 
                if any(u) and not any(y!=to for z in u for y in z): x=re.sub(r'^export (?=(?:abstract |async )?(?:const|let|function|class|interface|type|enum)\b)','',x,count=1,flags=re.M)
            al=set(IDENT.findall(re.sub(r"'[^'\n]*'|//[^\n]*|/\*.*?\*/",' ',code_part,flags=re.S)))
            if kind=='fn' or kind=='type': eg=set()
            elif kind=='class': eg=set(re.findall(r'\bextends (\w+)',code_part))|set(sum([IDENT.findall(z) for z in re.findall(r'^\s*(?:@\w+\([^\n]*|static [^\n]*)',code_part,re.M)],[]))
            elif re.match(r'^(?:export )?(?:const|let)\s+\w+(?:: [^\n]*?)?\s*=\s*(?:async )?(?:<[^\n]*>)?\(?[^\n=]*\)?(?::[^\n]*)?=>',code_part) or re.match(r'^(?:export )?const \w+ = (?:async )?(?:<[^(]*>)?\((?:[^()]|\([^()]*\))*\)[^=]{0,200}=>',code_part): eg=set()
            else: eg=al
            stm.append(dict(x=x,s=s,ds=ds,kind=kind,al=al,eg=eg,tight=tight))
    by={}
    for z in stm:
        for d in z['ds']: by.setdefault(d,z)
    done=[];ids=set()
    def deps(z):
        seen=set();r=[];st=list(z['eg'])
        while st:
            n=st.pop(); y=by.get(n)
            if y is None or y is z or id(y) in seen: continue
            seen.add(id(y)); r.append(y)
            if y['kind']!='type': st+=list(y['al'] if y['kind']!='class' else y['eg'])
        return r
    order={id(z):i for i,z in enumerate(stm)}
    def emit(z,stack):
        if id(z) in ids or id(z) in stack: return
        stack=stack|{id(z)}
        if z['eg']:
            for y in sorted(deps(z),key=lambda y:order[id(y)]):
                if y['kind'] in('val','class'): emit(y,stack)
        if id(z) not in ids: ids.add(id(z)); done.append(z)
    for z in stm: emit(z,frozenset())
    rank=lambda k:0 if k.startswith('node:') else 2 if k.startswith('.') else 1
    h=[]
    for k in sorted(imports,key=rank):
        g=imports[k]
        if g['side']: h.append(f"import '{k}';")
        if g['ns']: h.append(f"import {g['ns']} from '{k}';")
        if g['n'] or g['d']:
            allt=all(g['n'].values()) and not g['d']; l=', '.join(n if allt or not y else 'type '+n for n,y in g['n'].items())
            h.append(f"import {'type ' if allt else ''}{g['d'] or ''}{', ' if g['d'] and l else ''}{'{ '+l+' }' if l else ''} from '{k}';")
    txt='\n'.join(h)+('\n\n' if h else '')+('\n'.join(expf)+'\n\n' if expf else ''); prev=None
    for z in done:
        one='\n' not in z['x']
        if prev is not None: txt+='\n' if z['tight'] and prev['s']==z['s'] and order[id(z)]==order[id(prev)]+1 else '\n\n'
        txt+=z['x']; prev=z
    out[to]=txt+'\n'
others={}
for f,t in code.items():
    if f in target: continue
    t=fix_paths(f,f,t)
    for RX,kw in((IMP,'import'),(EXP,'export')):
        ms=[m for m in RX.finditer(t) if (r:=resolve(f,m.groups()[-1])) and r in target]
        if not ms: continue
        keys={spec_to(f,nt(resolve(f,m.groups()[-1]))) for m in ms}
        allm=[m for m in RX.finditer(t) if resolve(f,m.groups()[-1]) and spec_to(f,nt(resolve(f,m.groups()[-1]))) in keys]
        bk={}
        for m in allm: bk.setdefault(spec_to(f,nt(resolve(f,m.groups()[-1]))),[]).append(m)
        ed=[]
        for k,l in bk.items():
            nm={}
            for m in l:
                for i,lo,y in elements(m.group(3) if kw=='import' else m.group(2)):
                    n=i if i==lo else f'{i} as {lo}'; y=bool(m.group(1)) or y; nm[n]=nm.get(n,True) and y
                if kw=='import' and (m.group(2) or m.group(4)): probs.append('default/ns import of moved in '+f)
            allt=all(nm.values()); lst=', '.join(n if allt or not y else 'type '+n for n,y in nm.items())
            ed.append((l[0].start(),l[0].end(),f"{kw} {'type ' if allt else ''}{{ {lst} }} from '{k}';\n"))
            for m in l[1:]: ed.append((m.start(),m.end(),''))
        for a,b,v in sorted(ed,reverse=True): t=t[:a]+v+t[b:]
    if t!=open(os.path.join(base,f),encoding='utf8').read(): others[f]=t
if probs: print('\n'.join(probs))
if dry or (probs and '--force' not in sys.argv): sys.exit(1 if probs else 0)
for s in target:
    if s not in out: os.remove(os.path.join(base,s))
for f,t in list(out.items())+list(others.items()):
    p=os.path.join(base,f); os.makedirs(os.path.dirname(p),exist_ok=True); open(p,'w',encoding='utf8').write(t)
for d,ds,fs in os.walk(base,topdown=False):
    if not os.listdir(d): os.rmdir(d)
# mentions
pairs=[(base+'/'+o,base+'/'+n) for o,n in target.items() if o!=n]
import subprocess
fl=subprocess.run(['git','grep','-lE',base+'/|'+base.replace('/src','/dist')+'/','--','*.md','*.json','*.jsonc','*.yaml','*.mjs','*.cjs','*.ts'],capture_output=True,text=True).stdout.split()
for f in fl:
    if not os.path.exists(f): continue
    t=t0=open(f,encoding='utf8').read()
    for o,n in pairs: t=re.sub(re.escape(o)+r'(?![\w.-])',n,t); t=t.replace(o.replace('/src/','/dist/')[:-3]+'.js',n.replace('/src/','/dist/')[:-3]+'.js')
    if t!=t0: open(f,'w',encoding='utf8').write(t); print('mention',f)
print('written',len(out),'others',len(others))
