import sys; sys.path.insert(0,'/tmp/pyhelm')
from r import *
REG={'image':{'registry':'registry.example.com/lode'}}
Y=lambda s: yaml.safe_load(s)
cases={f:[Y(open(f'/work/wt/chart/k8s/values/{f}.yaml')),REG] for f in ['sandbox','small','production']}
cases.pop('production');cases.pop('small');cases['all']=[REG,Y('''
settings: {LODE_PUBLIC_URL: "https://lode.example.com"}
postgres: {enabled: true}
pgbouncer: {enabled: true}
renderer: {enabled: true}
ingress: {enabled: true}
httpRoute: {enabled: true, parentRefs: [{name: public}]}
monitoring: {podMonitors: true, alerts: true, dashboards: true}
tracing: {endpoint: "http://collector:4318"}
nats: {tlsSecret: nats-tls, callers: [{name: platform, operations: ["*"], accounts: any},{name: crm, operations: [verification.*], nkeys: [UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4]}]}
defaults: {autoscaling: {enabled: true}}
''')]
cases['ext']=[REG,Y('''
database: {host: db.example.com, adminSecret: admin, caSecret: ca, clientSecret: client, parameters: sslmode=verify-full}
nats: {enabled: false, servers: ["tls://nats.example.com:4222"], auth: nkey, caSecret: ca}
defaults: {autoscaling: {enabled: true, by: queue}}
database: {host: db.example.com, adminSecret: admin, caSecret: ca, clientSecret: client, parameters: sslmode=verify-full, connections: 500}
services: {crawl: {enabled: false, extraEnv: [{name: A, value: b}]}, email: {extraVolumes: [{name: v, emptyDir: {}}], extraVolumeMounts: [{name: v, mountPath: /v}], sidecars: [{name: s, image: "s:1"}]}}
''')]
for f,v in cases.items():
    # each template by itself, so that one failure does not hide others
    out=[]
    for n in names:
        try: out.append(helm(*v,only=[n]))
        except Fail as e: print(f,'FAIL',e)
    t='\n'.join(out)
    open(f'/tmp/pyhelm/{f}.out.yaml','w').write(t)
    good=[]
    for part in re.split(r'^---\s*$',t,flags=re.M):
        try:
            d=yaml.safe_load(part)
            if d: good.append(d)
        except Exception as e: print(f,'YAML',str(e)[:300].replace('\n',' '),'|',part[:120].replace('\n',' '))
    print(f,len(good),len(t.split('\n')))
    print(f,[n for n in names if 0]);json.dump(good,open(f'/tmp/pyhelm/{f}.json','w'))
