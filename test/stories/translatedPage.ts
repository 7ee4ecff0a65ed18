/**
 * Replaces texts as Chrome does when it translates a page: each text by a copy in two `<font>` elements, and
 * again whatever comes later. Texts that are only spaces stay. Returns a function that ends it.
 */
export function translatePage(root: Element): () => void {
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      translate(target.nodeType === Node.TEXT_NODE ? target : undefined)
      for (const node of addedNodes) translate(node)
    }
  })
  translate(root)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

function translate(node: Node | undefined): void {
  if (!node) return
  for (const text of textsIn(node)) {
    const parent = text.parentElement
    if (!parent || !text.data.trim() || parent.closest('font, textarea, script, style')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}

/**
 * The elements of the kit with a text beside which React may add, remove or change something. React keeps a node for
 * such a text, and looks for it where the browser has replaced it. A text that is all of its element has none.
 */
export function bareTexts(root: Node): string[] {
  return textsIn(root)
    .filter((text) => text.data.trim() && Object.keys(text).some((key) => key.startsWith(nodeKey)))
    .flatMap(({ parentElement: parent }) =>
      parent?.closest('[class]')?.className.startsWith('qf-') ? [parent.outerHTML] : [],
    )
}

/** Where React keeps what belongs to a node. */
const nodeKey = '__reactFiber$'

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = root instanceof Text ? [root] : []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}
