import { expect, test } from '@jest/globals'
import { userAgentOf } from './user-agent.ts'

test('names us, our version and where to read about us', () => {
  expect(userAgentOf('https://app.example/path?x=1')).toMatch(
    /^Avaliax\/\d+\.\d+\.\d+ \(\+https:\/\/app\.example\)$/,
  )
  expect(userAgentOf()).toMatch(/^Avaliax\/\d+\.\d+\.\d+$/)
})
