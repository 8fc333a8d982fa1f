import { describe, expect, test } from '@jest/globals'
import { chooseStore, waysOf } from './choose-store.ts'
import type { Attempt, Store, StoreKind, StoreSite, Way } from './store.ts'

const site: StoreSite = { dataDir: '/nowhere', durability: 'fast', port: async () => 1 }
const offers =
  (way: Way): Attempt =>
  async () =>
  async (): Promise<Store> => ({ name: 'redis', way, label: way, address: way })
const lacks: Attempt = async () => null
const fails: Attempt = async () => {
  throw new Error('no network')
}
const kind = (attempts: StoreKind['attempts']): StoreKind => ({
  name: 'redis',
  variable: 'REDIS_URL',
  remedy: 'Install it.',
  attempts,
})
const silent = { env: {}, say: () => {} }
const urlOf = async (attempts: StoreKind['attempts'], env: NodeJS.ProcessEnv = {}) =>
  (await (await chooseStore(kind(attempts), { ...silent, env })).open(site)).address

describe('the order of the ways', () => {
  test('binary, container, package, embedded', () => {
    const all = kind({
      embedded: lacks,
      package: lacks,
      container: lacks,
      binary: lacks,
    })
    expect(waysOf(all, {}).map(({ way }) => way)).toEqual(['binary', 'container', 'package', 'embedded'])
  })

  test('a named store is the only way, so that data never lands elsewhere', async () => {
    const ways = waysOf(kind({ binary: offers('binary') }), { REDIS_URL: 'redis://there' })
    expect(ways.map(({ way }) => way)).toEqual(['url'])
    expect(await urlOf({ binary: offers('binary') }, { REDIS_URL: 'redis://there' })).toBe('redis://there')
  })

  test('the first one that the machine offers is taken', async () => {
    expect(await urlOf({ binary: lacks, container: offers('container'), package: offers('package') })).toBe(
      'container',
    )
  })

  test('a way that fails is passed over', async () => {
    expect(await urlOf({ package: fails, embedded: offers('embedded') })).toBe('embedded')
  })

  test('a way that cannot start gives way to the next, and the end names both reasons', async () => {
    const first = await chooseStore(
      kind({ container: offers('container'), package: offers('package') }),
      silent,
    )
    const second = await first.next('it did not start\nlog line')
    expect([first.way, second.way]).toEqual(['container', 'package'])
    await expect(second.next('no rights')).rejects.toThrow(
      /container: it did not start\n {4}log line\n {2}package: no rights/,
    )
  })

  test('when nothing works, the message names the remedy and every reason', async () => {
    await expect(urlOf({ binary: lacks, package: fails })).rejects.toThrow(
      /No redis .*Install it\.\n {2}package: no network/,
    )
  })
})
