import { beforeAll } from '@jest/globals'
import { steps as orderedSteps } from '../../steps.ts'
import { type BrowserPlatform, browserPlatform } from '../browser-platform.ts'
import type { Device } from '../devices.ts'
import { sideBySide } from '../side-by-side.ts'
import { WORDS } from '../words.ts'
import { accountSteps } from './account-steps.ts'
import { fetchSteps } from './fetch-steps.ts'
import type { Job, Person, Steps } from './main-job-person.ts'
import { postSteps } from './post-steps.ts'
import { replySteps } from './reply-steps.ts'
import { keyboardSteps, urgentSteps } from './urgent-steps.ts'
import { widgetSteps } from './widget-steps.ts'

interface Walk {
  device: Device
  steps: Steps
  /** Opens the browser. */
  start(): Promise<void>
  /** Runs the step of that name where this person has it. */
  run(step: string): Promise<void>
  screenshot(step: string): Promise<string>
}

/**
 * The main job, from the sign-up to the reviews on the shop's own website. The people do it side by side, each on a
 * platform of its own: faults, clock and journal of the provider sandbox and the shop's one Google grant are for one walk.
 */
export function mainJobInBrowser(people: readonly Person[]): void {
  const walks = people.map((person) => walkOf(person, browserPlatform()))
  beforeAll(() => Promise.all(walks.map(({ start }) => start())))
  const step = orderedSteps({
    screenshot: async (name) =>
      (await Promise.all(walks.map(({ screenshot }) => screenshot(name)))).join(' and '),
  })
  // Whoever has a step less waits for the others.
  for (const name of new Set(walks.flatMap(({ steps }) => Object.keys(steps)))) {
    step(name, () => sideBySide(walks, ({ run }) => run(name)))
  }
}

const stepsOn = (device: Device): Steps => ({
  ...accountSteps(),
  ...fetchSteps(),
  ...replySteps(),
  ...postSteps(),
  ...urgentSteps(),
  ...(device === 'mouse' && keyboardSteps()),
  ...widgetSteps(),
})

function walkOf({ device, language }: Person, platform: BrowserPlatform): Walk {
  const locale = language === 'pt' ? 'pt-BR' : 'en-US'
  const steps = stepsOn(device)
  let job: Job
  return {
    device,
    steps,
    async start() {
      const { origin } = platform
      const visitor = await platform.visitor({ device, locale, origin })
      job = { owner: { ...visitor, origin, words: WORDS[language] }, platform, locale }
    },
    run: async (step) => steps[step]?.(job),
    screenshot: (step) => job.owner.screenshot(`${device} ${step}`),
  }
}
