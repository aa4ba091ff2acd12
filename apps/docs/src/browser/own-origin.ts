import { exampleOrigin } from '../reference/sample-request';

/** Examples name the address of this deployment. */
export function showOwnOrigin(): void {
  if (location.origin === exampleOrigin) return;
  for (const code of document.querySelectorAll('pre')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.nodeValue?.includes(exampleOrigin))
        node.nodeValue = node.nodeValue.replaceAll(exampleOrigin, location.origin);
  }
}
