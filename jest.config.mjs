import { componentFiles } from './scripts/jest/components/component-files.mjs'

const IN_SOURCE = '{proto,packages,services,gateway,deploy,widget,bench}'

const ignored = {
  modulePathIgnorePatterns: ['<rootDir>/\\.cache/', '<rootDir>/\\.data/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/\\.cache/', '<rootDir>/\\.data/'],
}

const node = {
  ...ignored,
  // Node itself strips the types, of the runner as well.
  transform: {},
  runner: '<rootDir>/scripts/jest/native/native-runner.ts',
}

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
]

export default {
  // Generous, because a fresh machine builds the MongoDB engine beside the first tests.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/scripts/jest/shuffled-sequencer.ts',
  coverageProvider: 'v8',
  coverageDirectory: '.cache/coverage',
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: [`<rootDir>/${IN_SOURCE}/**/src/**/*.test.ts`, '<rootDir>/scripts/**/*.test.ts'],
    },
    {
      ...node,
      displayName: 'integration',
      testMatch: [`<rootDir>/${IN_SOURCE}/**/test/**/*.int.test.ts`, '<rootDir>/web/test/*.int.test.ts'],
    },
    { ...node, displayName: 'flow', testMatch: ['<rootDir>/packages/testkit/test/**/*.flow.test.ts'] },
    { ...node, displayName: 'browser', testMatch: ['<rootDir>/packages/testkit/test/**/*.browser.test.ts'] },
    { ...node, displayName: 'nightly', testMatch: ['<rootDir>/packages/testkit/test/**/*.nightly.test.ts'] },
    {
      ...ignored,
      displayName: 'web',
      testEnvironment: '<rootDir>/scripts/jest/browser-environment.mjs',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '\\.tsx?$': swc },
      globalSetup: '<rootDir>/scripts/jest/components/bundle-components.mjs',
      moduleNameMapper: { ...componentFiles, '\\.(css|svg|png|woff2)$': '<rootDir>/scripts/jest/empty.mjs' },
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/web-matchers.ts'],
    },
  ],
}
