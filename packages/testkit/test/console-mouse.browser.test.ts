import { describe } from '@jest/globals'
import { consoleWalk } from '../src/browser/console-walk.ts'

describe('the console with a mouse, in Portuguese:', () => consoleWalk({ device: 'mouse', language: 'pt' }))
