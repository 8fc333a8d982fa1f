import { searchCategories } from '@avaliax/proto/scanner/search.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

let service: ServiceUnderTest
beforeAll(async () => {
  service = await startService(
    { SMTP_URL: 'smtp://127.0.0.1:1', CATEGORIES_DUE_EVERY_MS: '100' },
    (state) => {
      state.categories = {
        pt: [
          { id: 'gcid:bakery', name: 'Padaria artesanal' },
          { id: 'gcid:beekeeper', name: 'Apicultor' },
        ],
        en: [{ id: 'gcid:bakery', name: 'Artisan bakery' }],
      }
    },
  )
}, 90_000)
afterAll(() => service?.stop(), 30_000)

const search = async (searchTerm: string, language = 'pt') =>
  (await service.visitor('203.0.113.5')(searchCategories, { body: { searchTerm, language } })).body.categories

it('takes over what the provider calls its categories, keeps those that it does not tell, and asks once a day', async () => {
  await until(
    () => search('apicult'),
    (found) => found.length > 0,
  )
  expect(await search('padaria artes')).toEqual([
    { categoryId: 'gcid:bakery', displayName: 'Padaria artesanal' },
  ])
  // A category without a name in the other language keeps the one it has.
  expect(await search('artisan', 'en')).toEqual([
    { categoryId: 'gcid:bakery', displayName: 'Artisan bakery' },
  ])
  expect(await search('apicult', 'en')).toEqual([{ categoryId: 'gcid:beekeeper', displayName: 'Apicultor' }])
  expect(await search('dentista')).toHaveLength(1)

  expect(service.tenancy.state.categoryReads).toBe(2)
})
