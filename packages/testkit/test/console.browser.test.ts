import { describe } from '@jest/globals'
import { consoleWalk } from '../src/browser/console-walk.ts'

describe('the console, for an operator with a mouse in Portuguese and an owner on a phone in English:', () =>
  consoleWalk({
    operators: [{ device: 'mouse', language: 'pt' }],
    owners: [{ device: 'phone', language: 'en' }],
  }))
