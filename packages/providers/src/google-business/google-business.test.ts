import { expect, test } from '@jest/globals'
import { fakeHttp } from '../fake-http.ts'
import { ProviderFailure } from '../http/http-provider.ts'
import { googleBusinessCategories } from './google-business-categories.ts'
import { googleBusinessLocations } from './google-business-locations.ts'
import { googleBusinessReviews } from './google-business-reviews.ts'

const access = { accessToken: 'at', clientId: 3 }
const wire = {
  name: 'accounts/1/locations/2/reviews/r',
  reviewId: 'r',
  starRating: 'FOUR',
  createTime: '2026-08-01T10:00:00Z',
  updateTime: '2026-08-02T10:00:00.5Z',
}

test('walks every page of every account', async () => {
  const accounts = fakeHttp(
    { accounts: [{ name: 'accounts/1' }], nextPageToken: 'p2' },
    { accounts: [{ name: 'accounts/2' }] },
  )
  const info = fakeHttp(
    { locations: [{ name: 'locations/10', title: 'A' }], nextPageToken: 'n' },
    { locations: [{ name: 'locations/11' }] },
    {},
  )
  const found = await googleBusinessLocations({ accountsHttp: accounts.http, infoHttp: info.http }).all(
    access,
  )
  expect(found.map((location) => location.resourceName)).toEqual([
    'accounts/1/locations/10',
    'accounts/1/locations/11',
  ])
  expect(info.requests.map((ask) => [ask.path, ask.query?.pageToken])).toEqual([
    ['/v1/accounts/1/locations', undefined],
    ['/v1/accounts/1/locations', 'n'],
    ['/v1/accounts/2/locations', undefined],
  ])
  expect(info.requests[0]?.query?.readMask).toBe('name,title,storefrontAddress,phoneNumbers,metadata')
})

test.each([
  ['PRIMARY_OWNER', 'primary_owner'],
  ['OWNER', 'owner'],
  ['MANAGER', 'manager'],
  ['SITE_MANAGER', 'site_manager'],
  ['ACCOUNT_ROLE_UNSPECIFIED', null],
  ['ROLE_OF_TOMORROW', null],
  [undefined, null],
])('an account of role %s gives its locations the role %s', async (role, expected) => {
  const account = { name: 'accounts/1', ...(role && { role }) }
  const info = () => fakeHttp({ locations: [{ name: 'locations/2', title: 'Padaria' }] }).http
  const ofAll = { accountsHttp: fakeHttp({ accounts: [account] }).http, infoHttp: info() }
  const [location] = await googleBusinessLocations(ofAll).all(access)
  expect(location).toMatchObject({ resourceName: 'accounts/1/locations/2', role: expected })
  const one = fakeHttp(account)
  const asked = googleBusinessLocations({ accountsHttp: one.http, infoHttp: info() })
  expect(await asked.role(access, 'accounts/1/locations/2')).toBe(expected)
  expect(one.requests).toMatchObject([{ path: '/v1/accounts/1' }])
})

test.each([
  [{ permissionLevel: 'MEMBER_LEVEL' }, 'member'],
  [{ permissionLevel: 'OWNER_LEVEL' }, 'owner'],
  [{ permissionLevel: 'LEVEL_OF_TOMORROW' }, null],
  [{ permissionLevel: 'PERMISSION_LEVEL_UNSPECIFIED' }, null],
  [{ role: 'ROLE_OF_TOMORROW', permissionLevel: 'MEMBER_LEVEL' }, 'member'],
  [{ role: 'SITE_MANAGER', permissionLevel: 'MEMBER_LEVEL' }, 'site_manager'],
  [{ role: 'PRIMARY_OWNER', permissionLevel: 'MEMBER_LEVEL' }, 'primary_owner'],
])('where Google names no role the level of permission says it: %j is %s', async (said, expected) => {
  const one = fakeHttp({ name: 'accounts/1', ...said })
  const asked = googleBusinessLocations({ accountsHttp: one.http, infoHttp: fakeHttp().http })
  expect(await asked.role(access, 'accounts/1/locations/2')).toBe(expected)
})

test.each([
  ['VERIFICATION_REQUESTED', true],
  ['UNVERIFIED', false],
  ['VERIFIED', false],
  ['STATE_OF_TOMORROW', false],
  [undefined, false],
])('an account of state %s has asked to be verified: %s', async (verificationState, expected) => {
  const account = { name: 'accounts/1', ...(verificationState && { verificationState }) }
  const infoHttp = fakeHttp({ locations: [{ name: 'locations/2', title: 'Padaria' }] }).http
  const accountsHttp = fakeHttp({ accounts: [account] }).http
  const [location] = await googleBusinessLocations({ accountsHttp, infoHttp }).all(access)
  expect(location).toMatchObject({ verified: false, verificationRequested: expected })
})

test('a token that comes again ends the walk', async () => {
  const accounts = fakeHttp({ accounts: [{ name: 'accounts/1' }], nextPageToken: 'same' })
  const info = fakeHttp({})
  await googleBusinessLocations({ accountsHttp: accounts.http, infoHttp: info.http }).all(access)
  expect(accounts.requests).toHaveLength(2)
})

test('reads every page of the categories in the language asked for', async () => {
  const info = fakeHttp(
    { categories: [{ name: 'categories/gcid:dentist', displayName: 'Dentist' }], nextPageToken: 'n' },
    { categories: [{ name: 'categories/gcid:bakery', displayName: 'Bakery' }] },
  )
  expect(await googleBusinessCategories({ infoHttp: info.http }).all(access, 'en')).toEqual([
    { id: 'gcid:dentist', name: 'Dentist' },
    { id: 'gcid:bakery', name: 'Bakery' },
  ])
  expect(info.requests.map(({ query }) => query)).toMatchObject([
    { regionCode: 'BR', languageCode: 'en', view: 'BASIC' },
    { pageToken: 'n' },
  ])
})

test('reads stars, anonymous writers, translations and the state of the reply', async () => {
  const { http, requests } = fakeHttp({
    reviews: [
      {
        ...wire,
        reviewer: { displayName: 'Ana', profilePhotoUrl: 'https://p' },
        comment: '(Translated by Google) Good\n\n(Original)\nBom',
      },
      {
        ...wire,
        reviewId: 'r2',
        starRating: 'ONE',
        reviewer: { isAnonymous: true, displayName: 'x' },
        reviewReply: { comment: 'Obrigado', reviewReplyState: 'REJECTED', policyViolation: 'SPAM' },
      },
      { ...wire, reviewId: 'r3', reviewReply: { comment: 'Oi', reviewReplyState: 'SOMETHING_NEW' } },
      { ...wire, reviewId: 'r4', reviewReply: { comment: 'antiga', updateTime: '2024-01-01T00:00:00Z' } },
    ],
    nextPageToken: 'n',
  })
  const { reviews, next, total } = await googleBusinessReviews({ http }).page(
    access,
    'accounts/1/locations/2',
    'tok',
  )
  expect(reviews[0]).toMatchObject({
    rating: 4,
    authorName: 'Ana',
    text: 'Good',
    originalText: 'Bom',
    reply: null,
  })
  expect(reviews[1]).toMatchObject({
    rating: 1,
    authorName: 'A Google User',
    authorPhotoUrl: null,
    text: null,
    reply: { state: 'rejected', violation: 'SPAM' },
  })
  expect(reviews.slice(2).map((review) => review.reply?.state)).toEqual(['pending', 'live'])
  expect([next, total]).toEqual(['n', null])
  expect(requests[0]).toMatchObject({
    path: '/accounts/1/locations/2/reviews',
    query: { pageSize: '50', orderBy: 'updateTime desc', pageToken: 'tok' },
  })
})

test('leaves a review with an unknown number of stars out, and names it', async () => {
  const { http } = fakeHttp({ reviews: [{ ...wire, reviewId: 'six', starRating: 'SIX' }, wire] })
  const page = await googleBusinessReviews({ http }).page(access, 'accounts/1/locations/2')
  expect(page.unreadable).toEqual(['six'])
  expect(page.reviews.map(({ rating }) => rating)).toEqual([4])
})

test('a review that is gone is null, every other failure stays one', async () => {
  const failing = (status: number) =>
    fakeHttp(new ProviderFailure({ status, reason: 'x', retryable: false })).http
  await expect(googleBusinessReviews({ http: failing(404) }).get(access, wire.name)).resolves.toBeNull()
  await expect(googleBusinessReviews({ http: failing(403) }).get(access, wire.name)).rejects.toMatchObject({
    status: 403,
  })
})

test('puts a reply once and tells whether it is shown yet', async () => {
  const { http, requests } = fakeHttp({
    comment: 'Obrigada!',
    updateTime: wire.updateTime,
    reviewReplyState: 'PENDING',
  })
  await expect(
    googleBusinessReviews({ http }).putReply(access, wire.name, 'Obrigada!'),
  ).resolves.toMatchObject({ state: 'pending' })
  expect(requests[0]).toMatchObject({
    method: 'PUT',
    path: `/${wire.name}/reply`,
    body: { comment: 'Obrigada!' },
    retry: false,
  })
})
