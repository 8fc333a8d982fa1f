import { parseArgs } from 'node:util'
import type { DlqTool, ParkedMessage } from './dlq-tool.ts'

export const DLQ_USAGE = `Usage:
  dlq list
  dlq show --group GROUP [--id ID]
  dlq replay --group GROUP [--id ID] [--rate 20] [--dry-run]
  dlq discard --group GROUP --id ID`

interface Deps {
  tool: DlqTool
  print: (line: string) => void
}

/** The command line of the dead letters; returns the exit code. */
export async function dlqCommand(args: readonly string[], { tool, print }: Deps): Promise<number> {
  const parsed = read(args)
  if (!parsed) return usage(print)
  const { command, group, id, rate, dryRun } = parsed
  if (command === 'list') {
    const depths = await tool.list()
    if (depths.length === 0) print('No dead letters.')
    for (const depth of depths) {
      print(`${depth.topic}  group ${depth.group}: ${depth.waiting} waiting, ${depth.parked} parked`)
    }
    return 0
  }
  if (!group) return usage(print)
  if (command === 'show') {
    for (const letter of await tool.show(group, id)) print(describe(letter))
    return 0
  }
  if (command === 'discard' && id) {
    for (const letter of await tool.discard(group, id)) print(`${letter.id} discarded`)
    return 0
  }
  if (command !== 'replay') return usage(print)
  const sent = await tool.replay({ group, id, dryRun, ...(rate ? { rate } : {}) })
  for (const letter of sent) print(`${letter.id} -> ${letter.topic}`)
  print(`${sent.length} ${dryRun ? 'would be' : 'were'} replayed`)
  return 0
}

function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        group: { type: 'string' },
        id: { type: 'string' },
        rate: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    })
    const rate = Number(values.rate ?? 0)
    if (positionals.length !== 1 || !(rate >= 0)) return undefined
    return {
      command: positionals[0],
      group: values.group,
      id: values.id,
      rate,
      dryRun: values['dry-run'] ?? false,
    }
  } catch {
    return undefined
  }
}

function usage(print: (line: string) => void): number {
  print(DLQ_USAGE)
  return 64
}

const describe = ({ id, topic, error, attempts, firstFailedAt, replays, parked, message }: ParkedMessage) =>
  [
    `${id}${parked ? ' (parked)' : ''}`,
    `  from ${topic}, ${attempts} tries since ${firstFailedAt}, ${replays} replays`,
    `  ${error}`,
    `  ${message.value}`,
  ].join('\n')
