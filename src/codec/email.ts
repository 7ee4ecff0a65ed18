/**
 * An email address without what programs copy around it. It is never touched inside.
 *
 * readEmail('mailto:maria@example.com') // 'maria@example.com'
 * readEmail('<maria@example.com>') // 'maria@example.com'
 * readEmail('Maria <maria@example.com>') // as it is: the name may be wanted
 */
export function readEmail(text: string): string {
  const [, inside] = /^(?:mailto:|[<\s])*([^<>\s]+)[>\s]*$/i.exec(text.trim()) ?? []
  return inside ?? text.trim()
}
