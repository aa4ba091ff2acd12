const fs=require('fs');const {checkPurposes}=require('/work/wt/sandbox/tools/check/packages.cjs');
const fsx=require('/work/wt/sandbox/tools/check/source-files.cjs');const root='/work/wt/sandbox';
const folders=fsx.packages(root);const m=[JSON.parse(fs.readFileSync(root+'/package.json','utf8')),...folders.map(f=>JSON.parse(fs.readFileSync(`${root}/${f}/package.json`,'utf8')))];
console.log(m.length,checkPurposes(m,fs.readFileSync(root+'/docs/licences.md','utf8')));
const purposes = '\n## Packages and their purpose\n\n| `a` | reads |\n| `c-*` | reads |\n\n## Data\n| `b` | reads |\n';
console.log(checkPurposes([{ dependencies: { a: '1', b: '1', '@types/a': '1' } }], purposes));
