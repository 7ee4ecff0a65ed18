import type { DraftStorage } from './draft.ts'

/** A text, and the header under which a write replaces it. */
interface ReadText {
  text: string | undefined
  condition: Readonly<Record<string, string>>
}

/** How often a text may change between a read and its write, before a save counts as failed. */
const maxAttempts = 10

/**
 * A storage for drafts on your server, for people who go on at another desk. The server keeps one text at each address:
 * it answers GET with the text and a strong `ETag`, or with 404, and takes PUT and DELETE with `If-Match`, or PUT with
 * `If-None-Match: *` where there is none. It answers 412 where the text is another by then: the kit then reads it again,
 * so no draft of another desk is lost.
 *
 * @param address The address of the text of a key, which is the `key` of `drafts`.
 * @param send Sends the requests, such as with your token. Any function like `fetch`.
 */
export function serverDrafts(
  address: (key: string) => string,
  send: (url: string, init?: RequestInit) => Promise<Response> = (url, init) => fetch(url, init),
): DraftStorage {
  const read = async (key: string): Promise<ReadText> => {
    const answer = await send(address(key), { cache: 'no-store' })
    if (answer.status === 404) return { text: undefined, condition: { 'If-None-Match': '*' } }
    if (!answer.ok) throw storageFailure(answer)
    const etag = answer.headers.get('ETag')
    // Without it, one desk would write over the draft of another.
    if (etag === null) throw new Error('quoteforms: the server of the drafts sends no ETag.')
    return { text: await answer.text(), condition: { 'If-Match': etag } }
  }

  const update: NonNullable<DraftStorage['update']> = async (key, change) => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const { text, condition } = await read(key)
      const next = await change(text)
      if (next === text) return
      const answer = await send(
        address(key),
        next === undefined
          ? { method: 'DELETE', headers: condition }
          : {
              method: 'PUT',
              body: next,
              headers: { ...condition, 'Content-Type': 'text/plain;charset=utf-8' },
            },
      )
      if (answer.ok || (next === undefined && answer.status === 404)) return
      if (answer.status !== 412) throw storageFailure(answer)
    }
    throw new Error('quoteforms: the draft on the server changes all the time.')
  }

  return {
    getItem: async (key) => (await read(key)).text,
    setItem: (key, text) => update(key, () => text),
    removeItem: (key) => update(key, () => undefined),
    update,
  }
}

/** What a flow says about an answer of the server. */
function storageFailure({ status }: Response): Error {
  const said = `The server of the drafts answers with ${status}.`
  if (status === 401 || status === 403) return new DOMException(said, 'SecurityError')
  if (status === 413 || status === 507) return new DOMException(said, 'QuotaExceededError')
  return new Error(said)
}
