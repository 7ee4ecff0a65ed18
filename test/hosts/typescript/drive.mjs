export default async function drive({ run }) {
  for (const version of ['5.9', '6', '7']) {
    for (const resolution of ['nodenext', 'bundler']) {
      const compiler = `node_modules/typescript-${version}/bin/tsc`
      await run(process.execPath, [compiler, '-p', `tsconfig.${resolution}.json`])
    }
  }
}
