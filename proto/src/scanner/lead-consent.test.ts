import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { LEAD_CONSENT } from './lead-consent.texts.ts'

/** The wording of each version that leads may have agreed to. */
const WORDINGS: Record<string, string> = { '2026-11': '8df62a08cec3591f' }

test('a version of the consent has one wording; another wording is a new version', () => {
  const { version, text } = LEAD_CONSENT
  const wording = createHash('sha256').update(`${text.pt}\n${text.en}`).digest('hex').slice(0, 16)
  expect(WORDINGS[version]).toBe(wording)
})
