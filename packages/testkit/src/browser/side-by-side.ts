import type { Device } from './devices.ts'

/**
 * Runs the work once for each person, all at the same time: a person in a browser mostly waits. The first failure is
 * thrown, named by its device and with what went wrong in the page, after the others have ended.
 */
export async function sideBySide<Somebody extends { device: Device; errors?: readonly string[] }>(
  people: readonly Somebody[],
  work: (somebody: Somebody) => Promise<void>,
): Promise<void> {
  const outcomes = await Promise.allSettled(people.map(work))
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') continue
    const { reason } = outcome
    const { device, errors = [] } = people[index] ?? {}
    if (reason instanceof Error) reason.message = [`${device}: ${reason.message}`, ...errors].join('\n')
    throw reason
  }
}
