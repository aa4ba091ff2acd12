import os,re,sys
base=sys.argv[1]; code={}
for d,_,fs in os.walk(base):
    for f in fs:
        if f.endswith('.ts'): code[os.path.relpath(os.path.join(d,f),base)]=open(os.path.join(d,f)).read()
g={}
for f,t in code.items():
    if '.spec.' in f or f.startswith('testing/') or '/testing/' in f: continue
    g[f]=set()
    for m in re.finditer(r"from '(\.[^']*)';",t):
        p=os.path.normpath(os.path.join(os.path.dirname(f),m.group(1)))
        for c in (p+'.ts',p+'/index.ts'):
            if c in code: g[f].add(c)
            
        if p+'.ts' not in code and p+'/index.ts' not in code: print('UNRESOLVED',f,m.group(1))
def scc(g):
    idx={};low={};st=[];on=set();res=[];sys.setrecursionlimit(10000)
    def go(v):
        idx[v]=low[v]=len(idx);st.append(v);on.add(v)
        for w in g.get(v,()):
            if w not in idx: go(w);low[v]=min(low[v],low[w])
            elif w in on: low[v]=min(low[v],idx[w])
        if low[v]==idx[v]:
            c=[]
            while True:
                w=st.pop();on.discard(w);c.append(w)
                if w==v:break
            if len(c)>1:res.append(c)
    for v in g:
        if v not in idx: go(v)
    return res
for c in scc(g):
    print('CYCLE',c); s=set(c)
    for a in c: print('   ',a,'->',[b for b in g[a] if b in s])
fg={}
for a,bs in g.items():
    for b in bs:
        x,y=os.path.dirname(a),os.path.dirname(b)
        if x!=y and x and y: fg.setdefault(x,set()).add(y)
for c in scc(fg):
    print('FOLDERS',c); s=set(c)
    for a in g:
        for b in g[a]:
            x,y=os.path.dirname(a),os.path.dirname(b)
            if x in s and y in s and x!=y: print('   ',a,'->',b)
