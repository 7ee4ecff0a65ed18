import { readFileSync } from 'node:fs'
import { fileOf } from './buildPlugins.mjs'

/** The functions that a record form calls as it mounts and at the first actions. `calledEarly.mjs` writes them. */
export const calledEarly = () =>
  JSON.parse(readFileSync(new URL('calledEarly.json', import.meta.url), 'utf8'))

/** Shorter functions compile in less time than their parentheses are worth in bytes. */
const shortest = 60

/**
 * Puts parentheses around the functions that a form calls first. V8 and SpiderMonkey take them as a hint: they
 * compile such a function with its file, off the main thread, and not again at its first call. Rolldown,
 * Oxc and esbuild keep the parentheses, also when they minify.
 *
 * Only an expression can have them, so declarations become arrow functions: all of them, which takes as
 * many bytes off as the parentheses add.
 *
 * @param called The names of the functions, by file.
 */
export function compileEarly(called) {
  return {
    name: 'quoteforms:compile-early',
    apply: 'build',
    renderChunk(code, { moduleIds }) {
      const names = new Set(moduleIds.flatMap((id) => called[fileOf(id)] ?? []))
      // Lines stay the same, so the source map stays right but for a few columns.
      return { code: withMarks(code, this.parse(code), names, shortest), map: null }
    },
  }
}

/**
 * The code of a file with its functions as expressions, and those with the names in parentheses, from a
 * number of characters on.
 */
export function withMarks(code, program, names, shortest = 0) {
  let marked = ''
  let end = 0
  for (const [from, to, text] of edits(program, names, shortest).toSorted(
    ([one], [other]) => one - other,
  )) {
    marked += code.slice(end, from) + text
    end = to
  }
  return marked + code.slice(end)
}

/** What to replace: from where, to where, and by what. */
function edits(program, names, shortest) {
  const found = []
  // What runs with the file may need a declaration before its line.
  const firstUses = usesOutsideFunctions(program)
  visit(program, undefined, undefined, false)
  return found

  /** @param isCalled Whether a form calls the function around first. */
  function visit(node, parent, key, isCalled) {
    const isFunction = /Function/.test(node.type)
    const isCalledHere = isFunction ? edit(node, parent, key, isCalled) : isCalled
    for (const [childKey, value] of Object.entries(node)) {
      for (const child of [value].flat()) {
        if (child?.type) visit(child, node, childKey, isCalledHere)
      }
    }
  }

  /** Returns whether a form calls the function first. */
  function edit(node, parent, key, isAroundCalled) {
    const isCallback = parent.type === 'CallExpression' && key === 'arguments'
    const isCalled =
      names.has(nameOf(node, parent)) ||
      (isCallback && isAroundCalled && callsBack.test(nameOfCallee(parent)))
    const isMarked = isCalled && node.end - node.start >= shortest
    const [before, after] = isMarked ? ['(', ')'] : ['', '']
    if (node.type !== 'FunctionDeclaration') {
      const isMethod = parent.type === 'MethodDefinition' || parent.method || parent.kind === 'get'
      if (isMarked && !isMethod) {
        found.push([node.start, node.start, before], [node.end, node.end, after])
      }
    } else if (
      parent.type === 'Program' &&
      !(firstUses.get(node.id.name) < node.start) &&
      canBeArrow(node)
    ) {
      found.push(
        [node.start, node.id.end, `var ${node.id.name} = ${before}`],
        [node.body.start, node.body.start, '=> '],
        [node.end, node.end, `${after};`],
      )
    }
    return isCalled
  }
}

/** Functions that call their callback before they return, and hooks. */
const callsBack = /^(use[A-Z]\w*|map|filter|flatMap|some|every|find|forEach|from|memo|forwardRef)$/

/** The name of a function, as a profile of the browser gives it. */
function nameOf(node, parent) {
  const name = node.id ?? (parent.type === 'VariableDeclarator' ? parent.id : parent.key)
  // The bundler numbers names that occur twice.
  return name?.name?.replace(/\$\d+$/, '')
}

const nameOfCallee = ({ callee }) => (callee.property ?? callee).name

const canBeArrow = (node) => !node.async && !node.generator && !usesItsCall(node.body)

function usesItsCall(node) {
  if (node.type === 'ThisExpression' || node.type === 'MetaProperty') return true
  if (node.type === 'Identifier' && node.name === 'arguments') return true
  return childrenOf(node).some((child) => !isOwnScope(child) && usesItsCall(child))
}

/** Whether `this` is another one inside. */
const isOwnScope = ({ type }) => /^Function|^Class/.test(type)

/** Where the code of a file outside its functions first uses each name. */
function usesOutsideFunctions(node, uses = new Map()) {
  if (node.type === 'Identifier' && !uses.has(node.name)) uses.set(node.name, node.start)
  for (const child of childrenOf(node)) {
    if (!/Function|^Export|^Import/.test(child.type)) usesOutsideFunctions(child, uses)
  }
  return uses
}

const childrenOf = (node) =>
  Object.values(node).flatMap((value) => [value].flat().filter((child) => child?.type))
