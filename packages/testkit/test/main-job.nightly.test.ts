import { describe } from '@jest/globals'
import { mainJobInBrowser } from '../src/browser/main-job/main-job.ts'

describe('a shop owner with a mouse in Portuguese', () =>
  mainJobInBrowser([{ device: 'mouse', language: 'pt' }]))
