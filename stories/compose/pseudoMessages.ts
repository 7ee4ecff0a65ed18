import { es } from '../../src/config/spanish/es.ts'
import type { MessageOverrides } from '../../src/index.ts'

const letters = 'אבגדהוזחטיכלמנסעפצקרשת'

/** A text in letters that run from right to left, as long as it was. It means nothing. */
const reverseScript = (text: string) =>
  text.replaceAll(/\p{L}/gu, (letter) => letters[(letter.codePointAt(0) ?? 0) % 22] ?? letter)

/** All messages of the kit in a language that nobody speaks, to see how it looks from right to left. */
export const pseudoMessages = inReverseScript(es) as MessageOverrides

function inReverseScript(message: unknown): unknown {
  if (typeof message === 'string') return reverseScript(message)
  if (typeof message === 'function') {
    return (...args: unknown[]) => reverseScript(String(Reflect.apply(message, undefined, args)))
  }
  if (Array.isArray(message)) return message.map(inReverseScript)
  return Object.fromEntries(
    Object.entries(message as object).map(([key, one]) => [
      key,
      key === 'language' ? { locale: 'he' } : inReverseScript(one),
    ]),
  )
}
