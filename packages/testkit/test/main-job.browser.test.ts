import { describe } from '@jest/globals'
import { mainJobInBrowser } from '../src/browser/main-job/main-job.ts'

describe('a shop owner on a phone in English', () => mainJobInBrowser([{ device: 'phone', language: 'en' }]))
