import { expect, test } from '@jest/globals'
import { localServiceUrls } from './local-service-urls.ts'

test('a container of one service knows that one', () => {
  expect(localServiceUrls({ SERVICE: 'services/cards', PORT: '8080' })).toEqual({
    cards: 'http://127.0.0.1:8080',
  })
})

test('the container of all services has them under their names', () => {
  expect(localServiceUrls({ PORT: '8080', SERVICES_PORT: '9465' })).toMatchObject({
    identity: 'http://127.0.0.1:9465/identity',
    'content-generation': 'http://127.0.0.1:9465/content-generation',
  })
})
