import { describe } from '@jest/globals'
import { consoleWalk } from '../src/browser/console-walk.ts'

describe('the console, with a mouse in Portuguese and on a phone in English:', () =>
  consoleWalk([
    { device: 'mouse', language: 'pt' },
    { device: 'phone', language: 'en' },
  ]))
