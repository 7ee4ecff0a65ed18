import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type Ref,
  type RefObject,
  useRef,
} from 'react'
import { useConfig, useMessages } from '../../config/useConfig.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { useFormState, useFormStore } from '../formContext.ts'
import { useBrowserLayoutEffect, useLatest, useStable } from '../hooks.ts'
import { type KitButtonProps, useOwnInputs } from '../ownInputs/ownInputs.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { ShortcutKeys } from '../../config/shortcuts.ts'
import {
  type FieldAction,
  addFieldAction,
  isTakenByKey,
  showFieldActions,
} from '../../store/fieldActions.ts'

interface FieldButtonProps {
  /** The controls whose key takes what the button does, and whose menu lists it. */
  controls: readonly string[]
  /** Controls whose menu lists it, too. */
  listedAt?: readonly string[]
  /** @default 'offer' */
  kind?: FieldAction['kind'] | undefined
  /** Its visible words. */
  label: string
  /** Its words in the menu, where they say more. */
  menuLabel?: string | undefined
  /** For screen readers, after the label. */
  of?: ReactNode
  /** Says more in the menu, and describes the button. */
  why?: { text: string; id: string } | undefined
  /** What it shows, where that is not just the label. */
  children?: ReactNode
  /** Whether it is a Tab stop only while the focus is in the field, where buttons are Tab stops at all. */
  isLimitedStop?: boolean
  /** @param event That of the click, where a pointer or a key pressed the button itself. */
  onClick: (event?: { detail: number }) => void
}

/**
 * A button of a field. Tab passes it by, so that people who type by heart never press it: a key of the field
 * takes it. A form without that key has it as a Tab stop.
 */
export function FieldButton(props: FieldButtonProps) {
  const { controls, listedAt = none, kind = 'offer', label, of, why, children } = props
  const store = useFormStore()
  const { takeOffer } = useConfig().shortcuts
  const hasKey = store !== undefined && takeOffer !== false
  const button = useTabStopInField(!hasKey && !!props.isLimitedStop)
  const action = useFieldAction(store, { ...props, listedAt, kind, why: why?.text }, button)
  return (
    <>
      <LinkButton
        buttonRef={button}
        tabIndex={hasKey || props.isLimitedStop ? -1 : undefined}
        aria-describedby={why?.id}
        onClick={props.onClick}
      >
        {children ?? label}
        {of !== undefined && ' '}
        {of !== undefined && <span className="qf-visually-hidden">{of}</span>}
      </LinkButton>
      {hasKey && isTakenByKey(action) && (
        <KeyOfLast store={store} control={controls[0]} keys={takeOffer} action={action} />
      )}
    </>
  )
}

const none: readonly string[] = []

/** Adds what a button does to its controls, while it is on the page. */
function useFieldAction(
  store: FormStore | undefined,
  {
    controls,
    listedAt,
    kind,
    label,
    menuLabel,
    why,
    onClick,
  }: Pick<FieldButtonProps, 'controls' | 'label' | 'menuLabel' | 'onClick'> & {
    listedAt: readonly string[]
    kind: FieldAction['kind']
    why: string | undefined
  },
  button: { readonly current: Element | null },
): FieldAction {
  const latest = useLatest(onClick)
  const action = useMemo<FieldAction>(
    () => ({
      kind,
      label,
      menuLabel,
      why,
      button: () => button.current,
      run: () => latest.current(),
    }),
    [kind, label, menuLabel, why, button, latest],
  )
  const keysOf = (names: readonly string[]) =>
    store ? names.map((name) => store.keys.at(name)) : []
  const keys = useStable({ controls: keysOf(controls), listedAt: keysOf(listedAt) })
  useBrowserLayoutEffect(() => {
    if (!store) return undefined
    const stopTaking = addFieldAction(store, keys.controls, action)
    const stopListing = addFieldAction(store, keys.listedAt, { ...action, kind: 'other' })
    return () => {
      stopTaking()
      stopListing()
    }
  }, [store, keys, action])
  // After the effects of all the other buttons that are new.
  useEffect(() => {
    if (store) showFieldActions(store)
  })
  useEffect(() => (store ? () => showFieldActions(store) : undefined), [store])
  return action
}

interface KeyOfLastProps {
  store: FormStore
  control: string | undefined
  keys: Exclude<ReturnType<typeof useConfig>['shortcuts']['takeOffer'], false>
  action: FieldAction
}

/**
 * The key of a field, after the last of what it takes, until someone has used it. It takes the only one, and opens
 * the menu of several: next to the first, it would seem to take that one.
 */
function KeyOfLast({ store, control = '', keys, action }: KeyOfLastProps) {
  const isKnown = useFormState(store, (state) => state.hasTakenOffer)
  const subscribe = useCallback(
    (listener: () => void) => store.liveField(control).subscribe(listener),
    [store, control],
  )
  const isLast = () => store.field(control).actions.findLast(isTakenByKey) === action
  const isShown = useSyncExternalStore(subscribe, isLast, isLast)
  return isShown && !isKnown ? (
    <span className="qf-key">
      <KeyLabel keys={keys} isHidden />
    </span>
  ) : null
}

/**
 * The `ref` of a button that is a Tab stop only while the focus is in its field or group: Tab leads from the
 * control to it, and Shift+Tab from the next field leads back to the control.
 */
function useTabStopInField(isLimited = true): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const field = button.current?.closest('[data-part="field"], .qf-group:not(.qf-list)')
    if (!field || !isLimited) return undefined
    const watch = new AbortController()
    const setTabStop = (isInside: boolean) => {
      if (button.current) button.current.tabIndex = isInside ? 0 : -1
    }
    setTabStop(field.matches(':focus-within'))
    field.addEventListener('focusin', () => setTabStop(true), watch)
    field.addEventListener('focusout', () => setTabStop(false), watch)
    return () => {
      watch.abort()
      setTabStop(true)
    }
  }, [isLimited])
  return button
}

/** What makes a button look like a link, for what a form has so many of that a component for each would cost. */
export const linkButton = {
  type: 'button',
  className: 'qf-button-link',
  'data-kind': 'link',
} as const

interface LinkButtonProps extends Omit<KitButtonProps, 'ref' | 'type' | 'data-kind'> {
  buttonRef?: Ref<HTMLButtonElement>
}

/** A button that looks like a link, or the host's own. */
export function LinkButton({ buttonRef, className, ...props }: LinkButtonProps) {
  const { Button } = useOwnInputs()
  const classNames = className && `qf-button-link ${className}`
  return (
    <Button
      ref={buttonRef}
      {...linkButton}
      {...props}
      className={classNames ?? linkButton.className}
    />
  )
}

/**
 * The label of one of several buttons with the same text: what it shows, and for screen readers what it is
 * about. A function, as each component costs.
 */
export const buttonLabel = (text: string, about: string): ReactNode => (
  <>
    <span>{text}</span> <span className="qf-visually-hidden">{about}</span>
  </>
)

type Keys = ShortcutKeys | 'ArrowDown' | 'ArrowUp' | '?'

const arrows: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' }

/** The names of keys, as they are on the keyboard: `'Mod+Enter' // ['Ctrl', 'Enter']` */
export function keyNames(keys: Keys, { shift: shiftName }: Messages['shortcuts']): string[] {
  const [, mod, shift, key = ''] = /^(Mod\+|Alt\+)?(Shift\+)?(.+)$/.exec(keys) ?? []
  const onMac = /^(Mac|iP)/.test(navigator.platform)
  const modName = mod === 'Alt+' ? (onMac ? 'Option' : 'Alt') : onMac ? 'Cmd' : 'Ctrl'
  return [mod && modName, shift && shiftName, arrows[key] ?? key].filter(
    (name) => !!name,
  ) as string[]
}

interface KeyLabelProps {
  keys: Keys
  /** Whether what is around names the keys to screen readers. */
  isHidden?: boolean
}

/** The keys of a shortcut, as they are on the keyboard. */
export function KeyLabel({ keys, isHidden }: KeyLabelProps) {
  const { shortcuts } = useMessages()
  return (
    <kbd className="qf-keys" aria-hidden={isHidden}>
      {keyNames(keys, shortcuts).join(' + ')}
    </kbd>
  )
}
