const { ratio } = require('/work/main/node_modules/fuzzball');
function letterRatio(one, other) {
  if (one === '' || other === '') return 0;
  const row = new Uint16Array(other.length + 1);
  for (let index = 0; index < one.length; index += 1) {
    let diagonal = 0;
    for (let at = 1; at <= other.length; at += 1) {
      const above = row[at];
      row[at] = one[index] === other[at - 1] ? diagonal + 1 : Math.max(above, row[at - 1]);
      diagonal = above;
    }
  }
  return Math.round(100 * ((2 * row[other.length]) / (one.length + other.length))) / 100;
}
let seed=7;const r=n=>{seed=(seed*1103515245+12345)&0x7fffffff;return (seed>>8)%n;};
const w=()=>Array.from({length:r(14)},()=>'abcde é1ß'[r(9)]).join('');
let diff=0,n=4000;for(let i=0;i<n;i++){const a=w(),b=r(3)?w():a.slice(0,r(a.length+1))+w().slice(0,2);const x=ratio(a,b,{full_process:false})/100,y=letterRatio(a,b);if(x!==y){diff++;if(diff<6)console.log(JSON.stringify([a,b,x,y]));}}
console.log(n,'pairs',diff,'differ');
