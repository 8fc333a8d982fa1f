import { describe } from '@jest/globals'
import { mainJobInBrowser } from '../src/browser/main-job/main-job.ts'

describe('two shop owners, one with a mouse in Portuguese and one on a phone in English,', () =>
  mainJobInBrowser([
    { device: 'mouse', language: 'pt' },
    { device: 'phone', language: 'en' },
  ]))
