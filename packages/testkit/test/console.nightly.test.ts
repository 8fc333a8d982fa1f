import { describe } from '@jest/globals'
import { consoleWalk } from '../src/browser/console-walk.ts'
import type { Person } from '../src/browser/main-job/main-job-person.ts'

const PEOPLE: readonly Person[] = [
  { device: 'mouse', language: 'en' },
  { device: 'phone', language: 'pt' },
]

describe('the whole console, with a mouse in English and on a phone in Portuguese:', () =>
  consoleWalk({ operators: PEOPLE, owners: PEOPLE, thorough: true }))
