import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serverDrafts } from '../../../../src/flow/drafts/serverDrafts.ts'
import { createDraftRepository } from '../../../../src/flow/drafts/storage.ts'
import { runs } from '../../../propertyRuns.ts'
import { saidIn, saying } from './memoryDraftStorage.ts'

// A real server over HTTP, which loses answers, gives them late, and takes a request twice.

/** What happens to a request. */
type Accident = 'none' | 'answerLost' | 'requestLost' | 'late' | 'twice' | 'fails'

const texts = new Map<string, { text: string; version: number }>()
let version = 0
let accidents: Accident[] = []
let status = 0
let withETag = true
const requests: string[] = []

const bodyOf = async (request: IncomingMessage) => {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

/** What a server does that keeps one text at each address. */
function answer(
  { method, url = '', headers }: IncomingMessage,
  body: string,
): { status: number; etag?: string; body?: string } {
  const held = texts.get(url)
  const etag = held && `"${held.version}"`
  if (method === 'GET')
    return held ? { status: 200, etag: etag ?? '', body: held.text } : { status: 404 }
  const isExpected = held ? headers['if-match'] === etag : headers['if-none-match'] === '*'
  if (!isExpected) return { status: 412 }
  if (method === 'DELETE') texts.delete(url)
  else texts.set(url, { text: body, version: (version += 1) })
  return { status: 204 }
}

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  void (async () => {
    const body = await bodyOf(request)
    requests.push(`${request.method} ${request.url}`)
    const accident = (request.method === 'GET' ? undefined : accidents.shift()) ?? 'none'
    if (accident === 'requestLost') return request.socket.destroy()
    if (accident === 'fails' || status > 0) {
      response.statusCode = status || 500
      return response.end()
    }
    const first = answer(request, body)
    // What stands between takes the first answer for lost, and asks again.
    const given = accident === 'twice' ? answer(request, body) : first
    if (accident === 'answerLost') return request.socket.destroy()
    const turns = accident === 'late' ? 20 : 0
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
    response.statusCode = given.status
    if (given.etag && withETag) response.setHeader('ETag', given.etag)
    return response.end(given.body)
  })()
})

let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  texts.clear()
  requests.length = 0
  accidents = []
  status = 0
  withETag = true
})

const byText = (one = '', other = '') => one.localeCompare(other)

const onServer = () => serverDrafts((key) => `${origin}/drafts/${encodeURIComponent(key)}`)
const desk = () =>
  createDraftRepository({ key: 'quote', storage: onServer() }, { locks: undefined })

describe('drafts on a server', () => {
  test('are there at another desk, and gone once removed', async () => {
    const first = desk()
    expect(await first.save(saying('Ho'))).toHaveProperty('savedAt')
    expect(saidIn(await desk().find())).toEqual(['Ho'])
    await first.remove()
    expect(texts.size).toBe(0)
    expect(saidIn(await desk().find())).toEqual([])
  })

  test('of a desk that saved meanwhile are kept', async () => {
    const storage = onServer()
    await storage.setItem('quote', 'first')
    let isOtherDue = true
    await storage.update?.('quote', async (text) => {
      if (isOtherDue) {
        isOtherDue = false
        await onServer().setItem('quote', 'second')
      }
      return `${text} and mine`
    })
    expect(await storage.getItem('quote')).toBe('second and mine')
  })

  test.each([
    [401, 'denied'],
    [403, 'denied'],
    [413, 'full'],
    [507, 'full'],
    [500, 'failed'],
  ])('say why where the server answers with %i', async (code, error) => {
    status = code
    expect(await desk().save(saying('Ho'))).toEqual({ error })
  })

  test('are not saved where a server gives no ETag, as one would write over the other', async () => {
    await desk().save(saying('Ho'))
    withETag = false
    expect(await desk().save(saying('Hi'))).toEqual({ error: 'failed' })
    expect([...texts.values()][0]?.text).toContain('Ho')
  })

  test('send the requests as the host wants', async () => {
    const sent: string[] = []
    const storage = serverDrafts(
      (key) => `${origin}/${key}`,
      (url, init) => {
        sent.push(`${init?.method ?? 'GET'} ${url}`)
        return fetch(url, init)
      },
    )
    await storage.setItem('a', 'text')
    await storage.removeItem('a')
    await storage.removeItem('a')
    expect(sent.map((one) => one.replace(origin, ''))).toEqual([
      'GET /a',
      'PUT /a',
      'GET /a',
      'DELETE /a',
      'GET /a',
    ])
  })

  test('protected, the server reads none of it', async () => {
    const rot = (text: string, by: number) =>
      Array.from(text, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + by)).join('')
    const protect = {
      encrypt: async (text: string) => rot(text, 1),
      decrypt: async (text: string) => rot(text, -1),
    }
    const open = () =>
      createDraftRepository({ key: 'quote', storage: onServer(), protect }, { locks: undefined })
    await open().save(saying('Elena'))
    await open().save(saying('Rosa'))
    expect([...texts.values()].map(({ text }) => text).join()).not.toMatch(/Elena|Rosa/)
    expect(saidIn(await open().find()).toSorted(byText)).toEqual(['Elena', 'Rosa'])
  })
})

test('no draft is lost or overwritten, whatever happens to requests and answers', async () => {
  const accident = fc.constantFrom<Accident>(
    'none',
    'none',
    'answerLost',
    'requestLost',
    'late',
    'twice',
    'fails',
  )
  const steps = fc.array(fc.record({ at: fc.nat(2), removes: fc.boolean() }), {
    minLength: 4,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(accident, { maxLength: 20 }), steps, async (planned, saves) => {
      texts.clear()
      accidents = [...planned]
      const desks = [desk(), desk(), desk()]
      const last: (string | undefined)[] = [undefined, undefined, undefined]
      const isDone = [true, true, true]
      const act = async (index: number) => {
        const text = last[index]
        const one = desks[index]
        const result = await (text === undefined ? one?.remove() : one?.save(saying(text)))
        isDone[index] = typeof result === 'object' ? 'savedAt' in result : result === undefined
      }
      await Promise.all(
        desks.map(async (_, index) => {
          for (const [turn, { at, removes }] of saves.entries()) {
            if (at !== index) continue
            const text = `desk ${index} turn ${turn}`
            last[index] = removes ? undefined : text
            await act(index)
          }
        }),
      )
      // What failed is tried again, as the flow does. What was saved must be there.
      accidents = []
      for (const [index, done] of isDone.entries()) if (!done) await act(index)
      const kept = saidIn(await desk().find()).toSorted(byText)
      expect(kept).toEqual(last.flatMap((text) => text ?? []).toSorted(byText))
    }),
    { numRuns: Math.min(runs, 300) },
  )
})
