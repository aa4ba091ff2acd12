import re,json,glob
R='/work/wt/contracts/'; C=R+'libs/contracts/src/'
exec(open('/tmp/ct/keys.py').read().split("print(len(ops)")[0].replace('print(','(lambda *a:None)('))
NA=[(r'_file$|^(preview_lead_import|import_)','upload'),(r'key|audit_log','rights'),(r'mailbox|webhook|deliver','secrets'),(r'crm','crm'),
(r'suppressions?$|erase_person|erasure|access_subject|follower','operator'),(r'monitor|reading','lasting'),(r'clock|sandbox_mail','sandbox'),
(r'^(list_exports|get_export|job_events)$','covered'),
(r'^(get|update|remove|tag)_(leads?|list)$|^(merge_lists|verify_list|explain_email|list_site_pages|score_calibration)$','small'),
(r'^(update|archive)_sequence$|enrolments$','small')]
ts=json.load(open(R+'apps/mcp/src/tools/toolsets.json')); tool={e['operation']:(s,e) for s,es in ts.items() for e in es}
planned='start_sequence resume_sequence delete_sequence delete_list'.split()
NP=[(r'^leads\.\w+_readings?$','counts'),(r'^verification\.score_calibration$','counts'),
(r'^outreach\.(get|update|remove)_lead$',"{ shownBy: 'visible-lead.spec.ts and update-lead.int.spec.ts of outreach' }"),
(r'^outreach\.(list_leads|add_leads|enrol_leads|list_enrolments)$',"{ shownBy: 'kept-people.ts of the end-to-end tests' }"),
(r'^export\.export_leads$',"{ shownBy: 'kept-people.ts of the end-to-end tests' }"),
(r'^gateway\.get_job$',"{ shownBy: 'ways-to-ask.ts of the end-to-end tests, by the jobs of other operations' }"),
(r'^outreach\.(preview_lead_import|import_leads)$',"{ shownBy: 'import-leads.int.spec.ts of outreach' }"),
(r'^outreach\.(\w+_lists?|remove_leads|tag_leads)$','settings'),
(r'^outreach\.\w+_mailbox(es|_authorization)?$','own'),(r'^outreach\.\w+_monitors?$','settings'),
(r'^outreach\.list_monitor_changes$',"{ shownBy: 'monitors.int.spec.ts of outreach' }"),
(r'^outreach\.(\w+_sequences?|get_sequence_analytics|remove_enrolments)$',"{ none: 'returns counts, and texts that the account wrote for all leads' }"),
(r'^outreach\.(list|get|act_on)_sandbox_mail$',"{ shownBy: 'inbound.int.spec.ts and the suppression filter of the bus' }"),
(r'^outreach\.(track_open|follow_link|show_unsubscribe|unsubscribe)$','page'),
(r'^export\.(list_crm_sync_rows|get_crm_sync_report)$',"{ shownBy: 'crm.int.spec.ts of export' }"),
(r'^export\.\w*crm\w*$','own'),(r'^export\.(list_exports|get_export)$','counts'),
(r'^webhooks\.(get_delivery|redeliver)$',"{ shownBy: 'webhooks.int.spec.ts of webhooks' }"),(r'^webhooks\.\w+$','own'),
(r'^privacy\.access_subject$',"{ shownBy: 'erasures.int.spec.ts of privacy: returns the stored data to the person' }"),
(r'^privacy\.\w+_suppressions?$','suppression'),(r'^privacy\.\w*opt_out\w*$','page'),
(r'^privacy\.\w*(erasures?|erase_person|followers?)$','counts'),
(r'^gateway\.(\w+_keys?|get_usage|get_account|\w+_clock|get_sandbox_guide)$','own'),
(r'^gateway\.(get_sign_in_options|sign_in|sign_out|get_session|switch_account|change_password|\w+_link|\w+_members?|invite_member|revoke_invitation|list_audit_log)$','members'),
(r'^gateway\.list_results$',"{ shownBy: 'appended-pages.int.spec.ts of the platform' }"),
(r'^gateway\.(list_jobs|cancel_job|get_job_file|job_events)$',"{ none: 'returns jobs without requests, or as get_job does' }")]
ASK={'verify_email':"ask: ({ email }) => ({ email }), isDirect: true",'explain_email':"ask: ({ email }) => ({ email }), isDirect: true",
'verify_emails':"ask: ({ email, domain }) => ({ emails: [email, `unlisted@${domain}`] })",
'crawl_site':"ask: ({ domain }) => ({ url: `https://${domain}/`, depth: 2 })",'list_site_pages':"ask: ({ domain }) => ({ url: `https://${domain}/` })",
'find_email':"ask: ({ domain, firstName, lastName }) => ({ domain, first_name: firstName, last_name: lastName }), isDirect: true",
'search_domain':"ask: ({ domain }) => ({ domain })",'list_people':"ask: ({ domain }) => ({ company_domain: domain }), after: 'search_domain'",
'maps_search':"ask: ({ listed }) => listed && { query: listed.niche, location: listed.location }",'generate_leads':"ask: ({ listed }) => listed",
'enrich_company':"ask: ({ domain }) => ({ domain })",'find_intent_signals':"ask: ({ domain }) => ({ domain })",
'draw_org_chart':"ask: ({ domain }) => ({ domain, contacts: true })",
'find_profiles':"ask: ({ firstName, lastName, domain }) => ({ name: `${firstName} ${lastName}`, company: domain }), isDirect: 'by_name'",
'list_companies':"ask: ({ lastName }) => ({ q: lastName })"}
edits={}; problems=[]
for o,places in sorted(loc.items()):
    f,line=places[-1]; t=open(C+f).read().split('\n'); ind=re.match(r'\s*',t[line-1]).group()
    blk='\n'.join(t[max(0,line-25):line+25]); svc=None
    full=f.split('/')[0]+'.'+o; new=[]; used=set()
    isfile=o.endswith('_file') and o!='get_job_file'
    if o in keyed: new.append(f"method: '{methods[o]}'," if o in methods else "method: null,")
    if not isfile:
        if o in keyed:
            if o in tool:
                s,e=tool[o]; d={k:v for k,v in e.items() if k not in('operation',)}
                x=[f"toolset: '{s}'",f"collected: {str(d['collected']).lower()}"]+(['long: true'] if d.get('long') else [])+(['defaults: { '+', '.join(f"{k}: {json.dumps(v)}" for k,v in d['defaults'].items())+' }'] if d.get('defaults') else [])
                new.append('assistants: { '+', '.join(x)+' },')
            elif o in planned: new.append("assistants: 'planned',")
            else:
                r=[k for p,k in NA if re.search(p,o)]
                if not r and o in('get_job_file',): r=['covered']
                if not r: problems.append(('assistants',o)); continue
                new.append(f'assistants: notForAssistants.{r[0]},'); used.add('notForAssistants')
        if o in ASK: new.append('people: { '+ASK[o]+' },')
        else:
            r=[k for p,k in NP if re.search(p,full)]
            if not r: problems.append(('people',full)); continue
            if r[0].startswith('{'): new.append('people: '+r[0]+',')
            else: new.append(f'people: withoutContacts.{r[0]},'); used.add('withoutContacts')
    edits.setdefault(f,[]).append((line,[ind+n for n in new],used))
print('PROBLEMS',problems)
for f,es in edits.items():
    t=open(C+f).read().split('\n'); used=set()
    for line,new,u in sorted(es,key=lambda e:-e[0]): t[line:line]=new; used|=u
    s='\n'.join(t)
    if used:
        imp="import { "+', '.join(sorted(used))+" } from '../operation/audience';"
        m=[x for x in re.finditer(r"^(import [^;]*;|\} from '[^']*';)$",s,re.M)]
        k=next((x for x in m if re.search(r"from '\.\./(operation/[b-z]|problem|shared|verif)|from '\./",x.group())),None)
        at=k.start() if k and k.group().startswith('import') else m[-1].end()+1
        s=s[:at]+imp+'\n'+s[at:]
    open(C+f,'w').write(s)
