import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { keepsStorage, localStore, tabStore } from './browser-storage.ts'

afterEach(() => {
  jest.restoreAllMocks()
  localStore.clear()
  tabStore.clear()
})

const forbidden = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
const isFull = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

test.each([
  ['forbidden', () => jest.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden)],
  ['absent', () => jest.spyOn(window, 'localStorage', 'get').mockReturnValue(null as never)],
  ['full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(isFull)],
])('storage that is %s keeps things for the life of the page', (_, hinder) => {
  localStore.setItem('language', 'en')
  hinder()
  expect(keepsStorage()).toBe(false)
  localStore.setItem('language', 'pt')
  expect(localStore.getItem('language')).toBe('pt')
  localStore.removeItem('language')
  expect(localStore.getItem('language')).toBeNull()
  localStore.setItem('theme', 'dark')
  localStore.clear()
  expect(localStore.getItem('theme')).toBeNull()
})

test('what did not fit does not leave an older value for the next page', () => {
  localStore.setItem('token', 'old')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(isFull)
  localStore.setItem('token', 'new')
  expect([localStore.getItem('token'), window.localStorage.getItem('token')]).toEqual(['new', null])
})

describe('with storage of the tab alone', () => {
  test('the tab’s is used', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden)
    tabStore.setItem('pin', '1234')
    expect(window.sessionStorage.getItem('pin')).toBe('1234')
  })
})
