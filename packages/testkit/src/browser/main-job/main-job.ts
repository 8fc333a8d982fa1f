import { beforeAll } from '@jest/globals'
import { steps as orderedSteps, TRUNK } from '../../steps.ts'
import { type BrowserPlatform, browserPlatform } from '../browser-platform.ts'
import type { Device } from '../devices.ts'
import { sideBySide } from '../side-by-side.ts'
import { WORDS } from '../words.ts'
import { accountSteps } from './account-steps.ts'
import { fetchSteps } from './fetch-steps.ts'
import type { Job, Person, Steps } from './main-job-person.ts'
import { postSteps } from './post-steps.ts'
import { lostGrantSteps, replySteps, toolSteps } from './reply-steps.ts'
import { keyboardSteps, urgentSteps } from './urgent-steps.ts'
import { widgetSteps } from './widget-steps.ts'

interface Walk {
  device: Device
  chains: Record<string, Steps>
  /** Opens the browser. */
  start(): Promise<void>
  /** Runs the step of that name where this person has it. */
  run(step: string): Promise<void>
  screenshot(step: string): Promise<string>
  /** Loads the application anew. */
  reload(): Promise<void>
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
    startOver: async () => {
      await Promise.all(walks.map(({ reload }) => reload()))
    },
  })
  const chains = new Set(walks.flatMap((walk) => Object.keys(walk.chains)))
  for (const chain of chains) {
    // Whoever has a step less waits for the others.
    const names = new Set(walks.flatMap((walk) => Object.keys(walk.chains[chain] ?? {})))
    for (const name of names) step(name, () => sideBySide(walks, ({ run }) => run(name)), chain)
  }
}

/** The trunk carries the other chains, which do not need each other. */
const chainsOn = (device: Device): Record<string, Steps> => ({
  [TRUNK]: { ...accountSteps(), ...fetchSteps() },
  replies: replySteps(),
  tools: toolSteps(),
  grant: lostGrantSteps(),
  posts: postSteps(),
  urgent: urgentSteps(),
  keyboard: device === 'mouse' ? keyboardSteps() : {},
  widget: widgetSteps(),
})

function walkOf({ device, language }: Person, platform: BrowserPlatform): Walk {
  const locale = language === 'pt' ? 'pt-BR' : 'en-US'
  const chains = chainsOn(device)
  const steps: Steps = Object.assign({}, ...Object.values(chains))
  let job: Job
  return {
    device,
    chains,
    async start() {
      const { origin } = platform
      const visitor = await platform.visitor({ device, locale, origin })
      job = { owner: { ...visitor, origin, words: WORDS[language] }, platform, locale }
    },
    run: async (step) => steps[step]?.(job),
    screenshot: (step) => job.owner.screenshot(`${device} ${step}`),
    async reload() {
      await job.owner.page.goto(job.owner.origin)
    },
  }
}
