export default async function drive({ run }) {
  for (const version of ['5.4', '5.9', '6', '7']) {
    for (const resolution of ['nodenext', 'bundler']) {
      const compiler = `node_modules/typescript-${version}/bin/tsc`
      // TypeScript 5.4 looks for no types of an import without a name.
      const strict = version === '5.4' ? [] : ['--noUncheckedSideEffectImports']
      await run(process.execPath, [compiler, '-p', `tsconfig.${resolution}.json`, ...strict])
    }
  }
}
