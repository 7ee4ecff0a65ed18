// min+gzip, dependencies included, peers left out. The limits are at most 3 % above the present
// sizes, so that the kit does not grow unnoticed, and a label turns nothing red. `node bench/run.mjs --only weight` weighs the files
// that Vite makes of it, and compares them with what the kit promises. "In all" is larger here: esbuild
// puts lazy code into the same file and initializes each of its functions there.

// What is loaded on demand is not part of what a page waits for.
const onDemand = {
  name: 'on-demand',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

const entry = (name, limit, options, plugins = []) => ({
  name,
  path: 'dist/index.js',
  limit: `${limit} kB`,
  gzip: true,
  modifyEsbuildConfig: (config) => ({ ...config, format: 'esm', logLevel: 'error', plugins }),
  ...options,
})

/** What a page waits for, and the same with all that loads on demand. */
const both = (name, atOnce, inAll, options) => [
  entry(`${name}, at once`, atOnce, options, [onDemand]),
  entry(`${name}, in all`, inAll, options),
]

const form = (name, atOnce, inAll) => both(name, atOnce, inAll, { import: `{ ${name} }` })

const records = 'dist/records.js'

export default [
  ...form('DriverForm', 99.6, 171.5),
  ...form('PersonalInfoForm', 100.8, 172.8),
  ...form('PropertyInfoForm', 111.8, 184),
  ...form('QuoteFlow', 124.7, 227),
  ...both('the whole kit', 137.2, 239.4, { import: '*' }),
  entry('quoteforms/records', 43, { path: records }),
  entry(
    'quoteforms/records, but for reading addresses',
    34.7,
    {
      path: records,
      import:
        '{ addressSchema, mortgageeSchema, propertyInfoSchema, personalInfoSchema, driverSchema, quoteSchema, checkRecord, changesBetween, applyChanges, formatAddress }',
    },
    [onDemand],
  ),
  entry('toJsonPatch', 3, { path: records, import: '{ toJsonPatch }' }),
  entry('checkRecord', 24.7, { path: records, import: '{ checkRecord }' }),
  entry('quoteforms/messages/es', 22.8, { path: 'dist/config/spanish/es.js' }),
  entry('styles.css', 11.1, { path: 'dist/styles.css' }),
]
