export default async function drive({ run }) {
  await run('npx', ['vitest', 'run'])
}
