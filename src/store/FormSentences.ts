import type { Messages } from '../config/messages/messages.ts'
import { labelOf } from '../config/messages/recordMessages.ts'
import type { ObjectNode } from '../core/schema/describeSchema.ts'
import type {
  ConflictDescription,
  FoundProblem,
  Offer,
  Problem,
} from '../core/validation/problem.ts'
import {
  type FoundOffer,
  type SentenceSettings,
  offerWithLabel,
  withSentence,
} from '../rules/problemSentences.ts'
import type { LabelOverrides } from './labels.ts'
import { unconfirmedId } from './sourceReader.ts'

/** What the sentences of a form depend on. */
interface SentenceForm {
  root: ObjectNode
  settings: { messages: Messages }
  labels: LabelOverrides
}

/** The sentences of a form's problems, in the host's words and labels of today. */
export class FormSentences {
  readonly #form: SentenceForm
  /** Words a conflict. Comes with the code that merges newer data: without it there are none. */
  ofConflict: (conflict: ConflictDescription, path: string) => string = () => ''
  #known: { messages: Messages; revision: number; problems: WeakMap<object, unknown> } | undefined

  constructor(form: SentenceForm) {
    this.#form = form
  }

  /** The problem with its sentence. The same object until the words are others. */
  of(found: FoundProblem): Problem {
    const { conflict } = found.params
    return this.#once(found, () =>
      withSentence(
        conflict ? { ...found, params: { message: this.ofConflict(conflict, found.path) } } : found,
        this.#settings(),
      ),
    )
  }

  /** The name of newer data. */
  sourceOf({ source, isSaved }: Pick<ConflictDescription, 'source' | 'isSaved'>): string {
    const { savedRecord, newerData } = this.#form.settings.messages.incoming
    return source ?? (isSaved ? savedRecord : newerData)
  }

  ofAll(found: readonly FoundProblem[]): readonly Problem[] {
    return this.#once(found, () => found.map((one) => this.of(one)))
  }

  ofOffer(found: FoundOffer): Offer {
    return offerWithLabel(found, this.#settings())
  }

  #once<Worded>(found: object, word: () => Worded): Worded {
    const { settings, labels } = this.#form
    const { messages } = settings
    if (this.#known?.messages !== messages || this.#known.revision !== labels.revision)
      this.#known = { messages, revision: labels.revision, problems: new WeakMap() }
    const { problems } = this.#known
    if (!problems.has(found)) problems.set(found, word())
    return problems.get(found) as Worded
  }

  #settings(): SentenceSettings {
    const { root, settings, labels } = this.#form
    const { problems, field, formats, sources, labels: shown } = settings.messages
    return {
      root,
      getMessage: (id: string, params) =>
        id === unconfirmedId
          ? sources.confirmMissing(params.label)
          : problems[id as keyof typeof problems]?.(params),
      labelAt: (node, path) => (path !== undefined && labels.get(path)) || labelOf(node, shown),
      wording: {
        use: field.use,
        years: field.years,
        number: formats.number,
        date: formats.date,
      },
    }
  }
}
