import { describe } from '@jest/globals'
import { consoleWalk } from '../src/browser/console-walk.ts'

describe('the console on a phone, in English:', () => consoleWalk({ device: 'phone', language: 'en' }))
