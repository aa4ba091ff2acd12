import re,os,subprocess
os.chdir('/work/wt/tests')
files=[]
for d in ('apps/e2e/src','tools'):
    for r,ds,fs in os.walk(d):
        ds[:]=[x for x in ds if x!='node_modules']
        files+= [os.path.join(r,f) for f in fs if re.search(r'\.(ts|cjs|mjs)$',f)]
S=set(files); T={f:open(f).read() for f in files}
def res(f,s):
    p=os.path.normpath(os.path.join(os.path.dirname(f),s))
    for c in (p,p+'.ts',p+'.cjs',p+'/index.ts'):
        if c in S or (c==p and os.path.isfile(c)): return c
def exports(f):
    t=T.get(f,''); out=set(re.findall(r'^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)',t,re.M))
    for m in re.findall(r'^export (?:type )?\{([^}]*)\}',t,re.M): out|={x.split(' as ')[-1].strip().removeprefix('type ') for x in m.split(',')}
    m=re.search(r'module\.exports = \{(.*?)\};?\s*$',t,re.S)
    if m: out|={x.split(':')[0].strip() for x in re.sub(r'//.*','',m[1]).split(',')}
    return out
for f,t in T.items():
    for m in re.finditer(r"(?:import\s+(type\s+)?(\{[^}]*\})?[^'\"]*?from\s+|(?:const\s+(\{[^}]*\})\s*=\s*)?require\()'(\.[^']+)'",t):
        r=res(f,m[4])
        if not r: print('MISSING',f,m[4]); continue
        names=m[2] or m[3]
        if names and r.endswith(('.ts','.cjs')):
            ex=exports(r)
            for n in names.strip('{} \n').split(','):
                n=re.split(r' as |:',n.strip().removeprefix('type '))[0].strip()
                if n and n not in ex: print('NOEXPORT',f,n,'from',r)
    decl=re.findall(r"^(?:export )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)",t,re.M)
    for n in set(decl):
        if decl.count(n)>1: print('DUP',f,n)
    for m in re.finditer(r"__dirname, '([^']+\.(?:cjs|js|json|mjs|yaml))'",t):
        p=os.path.join(os.path.dirname(f),m[1]); 
        if not os.path.exists(p) and not os.path.exists(re.sub(r'\.js$','.ts',p)) and 'dist' not in p and 'node_modules' not in p: print('PATH',f,m[1])
