// Ends when every NATS server that answers has the permissions of the given mark, and at least one does.
const [host, mark] = process.argv.slice(1);
const { lookup } = require('node:dns/promises');
// With the search domains of the pod.
const addresses = () =>
  lookup(host, { all: true }).then(
    (found) => found.map(({ address }) => address),
    () => [],
  );
const tagsOf = (address) =>
  fetch(`http://${address.includes(':') ? `[${address}]` : address}:8222/varz`, { signal: AbortSignal.timeout(3000) })
    .then((response) => response.json())
    .then(({ tags = [] }) => tags, () => undefined);

async function main() {
  for (let said = 0; ; said += 1) {
    const found = (await Promise.all((await addresses()).map(tagsOf))).filter(Boolean);
    if (found.length > 0 && found.every((tags) => tags.includes(mark))) return;
    const message = `waiting for the permissions ${mark} of NATS: ${found.filter((tags) => tags.includes(mark)).length} of ${found.length} servers have them`;
    if (said % 10 === 0) console.log(JSON.stringify({ level: 'info', time: new Date().toISOString(), message }));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

main();
