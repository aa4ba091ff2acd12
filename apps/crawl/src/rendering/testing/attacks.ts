/**
 * Scripts by which a page makes requests, by the name of the means. \`u\` is the forbidden URL, \`add(html)\` appends to the
 * page, \`worker(code)\` is the URL of a script.
 */
const means: Readonly<Record<string, string>> = {
  fetch: `fetch(u)`,
  fetchNoCors: `fetch(u, { mode: 'no-cors' })`,
  fetchKeepalive: `fetch(u, { keepalive: true, mode: 'no-cors' })`,
  fetchPost: `fetch(u, { method: 'POST', mode: 'no-cors', body: 'x' })`,
  fetchPreflight: `fetch(u, { headers: { 'x-lode': '1' } })`,
  fetchCredentials: `fetch(u, { credentials: 'include', mode: 'no-cors' })`,
  fetchLater: `globalThis.fetchLater?.(u, { activateAfter: 0 })`,
  xhr: `{ const x = new XMLHttpRequest(); x.open('GET', u); x.send(); }`,
  xhrPost: `{ const x = new XMLHttpRequest(); x.open('POST', u); x.send('x'); }`,
  xhrSync: `{ const x = new XMLHttpRequest(); x.open('GET', u, false); x.send(); }`,
  beacon: `navigator.sendBeacon(u, 'x')`,
  image: `new Image().src = u`,
  imageSet: `add('<img srcset="' + u + ' 1x">')`,
  picture: `add('<picture><source srcset="' + u + '"><img src="data:,"></picture>')`,
  imageInput: `add('<input type="image" src="' + u + '">')`,
  bodyBackground: `document.body.background = u`,
  style: `add('<link rel="stylesheet" href="' + u + '">')`,
  styleImport: `add('<style>@import "' + u + '";</style>')`,
  styleBackground: `add('<p style="background:url(' + u + ')">x</p>')`,
  styleContent: `add('<style>#c1::before{content:url(' + u + ')}</style><p id="c1">x</p>')`,
  styleList: `add('<ul style="list-style-image:url(' + u + ')"><li>x</li></ul>')`,
  styleCursor: `add('<p style="cursor:url(' + u + '),auto">x</p>')`,
  styleMask: `add('<p style="mask-image:url(' + u + ')">x</p>')`,
  styleBorder: `add('<p style="border:9px solid;border-image:url(' + u + ') 9">x</p>')`,
  styleShape: `add('<p style="float:left;shape-outside:url(' + u + ')">x</p>')`,
  styleFilter: `add('<p style="filter:url(' + u + '#f)">x</p>')`,
  font: `add('<style>@font-face{font-family:f1;src:url(' + u + ')}</style><p style="font-family:f1">x</p>')`,
  fontFace: `new FontFace('f2', 'url(' + u + ')').load()`,
  script: `addScript({ src: u })`,
  scriptWritten: `document.head.append(Object.assign(document.createElement('script'), { src: u, async: false }))`,
  module: `addScript({ src: u, type: 'module' })`,
  staticImport: `addScript({ textContent: 'import ' + JSON.stringify(u), type: 'module' })`,
  dynamicImport: `import(u)`,
  jsonImport: `import(u, { with: { type: 'json' } })`,
  importMap: `addScript({ textContent: JSON.stringify({ imports: { evil: u } }), type: 'importmap' }); import('evil')`,
  wasm: `WebAssembly.compileStreaming(fetch(u))`,
  worker: `new Worker(u)`,
  workerBlob: `new Worker(worker('fetch(' + JSON.stringify(u) + ')'))`,
  workerImport: `new Worker(worker('importScripts(' + JSON.stringify(u) + ')'))`,
  workerModule: `new Worker(worker('import ' + JSON.stringify(u)), { type: 'module' })`,
  workerSocket: `new Worker(worker('new WebSocket(' + JSON.stringify(u.replace('http', 'ws')) + ')'))`,
  workerNested: `new Worker(worker('new Worker(URL.createObjectURL(new Blob(["fetch(\\'' + u + '\\')"])))'))`,
  workerXhr: `new Worker(worker('const x = new XMLHttpRequest(); x.open("GET", ' + JSON.stringify(u) + '); x.send()'))`,
  workerData: `new Worker('data:text/javascript,' + encodeURIComponent('fetch(' + JSON.stringify(u) + ')'))`,
  sharedWorker: `new SharedWorker(u)`,
  sharedWorkerBlob: `new SharedWorker(worker('fetch(' + JSON.stringify(u) + ')'))`,
  serviceWorker: `navigator.serviceWorker.register('/worker.js?' + u)`,
  paintWorklet: `CSS.paintWorklet.addModule(u)`,
  audioWorklet: `new AudioContext().audioWorklet.addModule(u)`,
  frame: `add('<iframe src="' + u + '"></iframe>')`,
  frameText: `add('<iframe srcdoc="<img src=' + u + '>"></iframe>')`,
  frameData: `add('<iframe src="data:text/html,<img src=' + u + '>"></iframe>')`,
  frameBlob: `add('<iframe src="' + URL.createObjectURL(new Blob(['<img src="' + u + '">'], { type: 'text/html' })) + '"></iframe>')`,
  frameScript: `add('<iframe src="javascript:fetch(\\'' + u + '\\')"></iframe>')`,
  frameEmpty: `{ const f = document.createElement('iframe'); document.body.append(f); f.contentWindow.fetch(u); }`,
  frameRefresh: `add('<iframe srcdoc="<meta http-equiv=refresh content=0;url=' + u + '>"></iframe>')`,
  frameSandboxed: `add('<iframe sandbox="allow-scripts" srcdoc="<script>fetch(\\'' + u + '\\')</' + 'script>"></iframe>')`,
  fencedFrame: `add('<fencedframe></fencedframe>'); document.querySelector('fencedframe').config = new FencedFrameConfig(u)`,
  portal: `add('<portal src="' + u + '"></portal>')`,
  object: `add('<object data="' + u + '"></object>')`,
  objectImage: `add('<object type="image/png" data="' + u + '"></object>')`,
  embed: `add('<embed src="' + u + '">')`,
  formInFrame: `add('<iframe name="f9"></iframe><form target="f9" action="' + u + '"></form>'); document.forms[document.forms.length - 1].submit()`,
  formPost: `add('<iframe name="f8"></iframe><form target="f8" method="post" action="' + u + '"></form>'); document.forms[document.forms.length - 1].submit()`,
  open: `open(u)`,
  openEmpty: `open('').location = u`,
  click: `add('<a target="_blank" href="' + u + '">x</a>'); document.body.lastChild.click()`,
  ping: `add('<a ping="' + u + '" href="#x">x</a>'); document.body.lastChild.click()`,
  download: `add('<a download href="' + u + '">x</a>'); document.body.lastChild.click()`,
  socket: `new WebSocket(u.replace('http', 'ws'))`,
  socketStream: `globalThis.WebSocketStream && new WebSocketStream(u.replace('http', 'ws'))`,
  eventSource: `new EventSource(u)`,
  transport: `new WebTransport(u.replace('http:', 'https:'))`,
  stun: `peer({ urls: 'stun:' + new URL(u).host })`,
  turn: `peer({ urls: 'turn:' + new URL(u).host, username: 'a', credential: 'b' })`,
  turnTcp: `peer({ urls: 'turn:' + new URL(u).host + '?transport=tcp', username: 'a', credential: 'b' })`,
  stunInFrame: `{ const f = document.createElement('iframe'); document.body.append(f); peer({ urls: 'stun:' + new URL(u).host }, f.contentWindow); }`,
  stunInText: `{ const f = document.createElement('iframe'); f.srcdoc = '<script>parent.peer({ urls: "stun:' + new URL(u).host + '" }, window)</' + 'script>'; document.body.append(f); }`,
  candidate: `peer({ urls: 'stun:' + new URL(u).host }).then((p) => p.addIceCandidate({ candidate: 'candidate:1 1 udp 1 127.0.0.1 ' + new URL(u).port + ' typ host', sdpMid: '0' }))`,
  prefetch: `add('<link rel="prefetch" href="' + u + '">')`,
  preloadScript: `add('<link rel="preload" as="script" href="' + u + '">')`,
  preloadImage: `add('<link rel="preload" as="image" href="' + u + '">')`,
  preloadFetch: `add('<link rel="preload" as="fetch" crossorigin href="' + u + '">')`,
  preloadFont: `add('<link rel="preload" as="font" crossorigin href="' + u + '">')`,
  modulePreload: `add('<link rel="modulepreload" href="' + u + '">')`,
  dnsPrefetch: `add('<link rel="dns-prefetch" href="//prefetched.forbidden.test">')`,
  preconnect: `add('<link rel="preconnect" href="' + u + '">')`,
  prerender: `add('<link rel="prerender" href="' + u + '">')`,
  speculatedFetch: `addScript({ type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ source: 'list', urls: [u], eagerness: 'immediate' }] }) })`,
  speculatedPage: `addScript({ type: 'speculationrules', textContent: JSON.stringify({ prerender: [{ source: 'list', urls: [u], eagerness: 'immediate' }] }) })`,
  icon: `add('<link rel="icon" href="' + u + '">')`,
  manifest: `add('<link rel="manifest" href="' + u + '">')`,
  svgUse: `add('<svg><use href="' + u + '#x"/></svg>')`,
  svgImage: `add('<svg><image href="' + u + '" width="9" height="9"/></svg>')`,
  svgFilter: `add('<svg><filter id="fi"><feImage href="' + u + '"/></filter><rect filter="url(#fi)" width="9" height="9"/></svg>')`,
  svgScript: `{ const s = document.createElementNS('http://www.w3.org/2000/svg', 'script'); s.setAttribute('href', u); document.body.append(s); }`,
  video: `add('<video src="' + u + '" autoplay muted></video>')`,
  poster: `add('<video poster="' + u + '"></video>')`,
  audio: `add('<audio src="' + u + '" preload="auto"></audio>')`,
  mediaSource: `add('<video preload="auto"><source src="' + u + '" type="video/mp4"></video>')`,
  track: `add('<video><track default kind="captions" src="' + u + '"></video>'); document.querySelector('video track').track.mode = 'showing'`,
  cache: `caches.open('x').then((cache) => cache.add(u))`,
  backgroundFetch: `navigator.serviceWorker?.ready.then((r) => r.backgroundFetch.fetch('x', u))`,
  attribution: `add('<img attributionsrc="' + u + '" src="data:,">')`,
  canvas: `{ const i = new Image(); i.crossOrigin = 'anonymous'; i.src = u; i.decode(); }`,
  redirectedFetch: `fetch('/redirect?' + u)`,
  redirectedScript: `addScript({ src: '/redirect?' + u })`,
  redirectedModule: `import('/redirect?' + u)`,
  file: `add('<img src="file:///etc/hostname">'); fetch('file:///etc/hostname')`,
};

/** Scripts that leave the page. */
const leaving: Readonly<Record<string, string>> = {
  location: `location.href = u`,
  assign: `location.assign(u)`,
  redirectedLocation: `location.href = '/redirect?' + u`,
  form: `add('<form action="' + u + '"></form>'); document.forms[document.forms.length - 1].submit()`,
  refresh: `document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '0;url=' + u }))`,
};

export const attackNames: readonly string[] = Object.keys(means);
export const leavingNames: readonly string[] = Object.keys(leaving);

/** A page that requests forbidden URLs by all means, each at every host, with the name of the means as path. */
export function attackPage(hosts: readonly string[], leaves: boolean): string {
  const attacks = Object.entries({ ...means, ...(leaves && leaving) });
  const run = attacks.flatMap(([name, code], index) => {
    const host = hosts[index % hosts.length] ?? '';
    return `attempt(${JSON.stringify(`http://${host}/${name}`)}, (u) => { ${code.replaceAll('</', '<\\/')} });`;
  });
  return `<!doctype html><title>Attack</title><body><p id="text"></p><script>
    const add = (html) => document.body.insertAdjacentHTML('beforeend', html);
    const addScript = (fields) => document.body.append(Object.assign(document.createElement('script'), fields));
    const worker = (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    addEventListener('unhandledrejection', (event) => event.preventDefault());
    let attempts = 0;
    globalThis.peer = async (server, scope = globalThis) => {
      const p = new scope.RTCPeerConnection({ iceServers: [server] });
      p.createDataChannel('x');
      await p.setLocalDescription(await p.createOffer());
      return p;
    };
    function attempt(u, act) {
      try { attempts += 1; const made = act(u); made?.catch?.(() => undefined); } catch {}
    }
    ${run.join('\n')}
    document.getElementById('text').textContent = 'Attempts: ' + attempts + '. ' + 'Quiet boats for rivers. '.repeat(9);
  </script></body>`;
}
