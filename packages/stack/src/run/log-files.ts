import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OWNER_FILE, OWNER_FOLDER } from './owner-only.ts'

const ROTATE_AT_BYTES = 20 * 1024 * 1024
const TAIL_LINES = 25

const fileOf = (logDir: string, name: string): string => join(logDir, `${name}.log`)

function rotate(file: string): void {
  try {
    if (statSync(file).size > ROTATE_AT_BYTES) renameSync(file, `${file}.1`)
  } catch {
    // No log yet.
  }
}

/** Opens a process's log for appending; one older generation is kept. */
export function openLog(logDir: string, name: string): { descriptor: number; close: () => void } {
  mkdirSync(logDir, { recursive: true, mode: OWNER_FOLDER })
  const file = fileOf(logDir, name)
  rotate(file)
  const descriptor = openSync(file, 'a', OWNER_FILE)
  return { descriptor, close: () => closeSync(descriptor) }
}

/** The last lines of a process's log, for a message about its failure. */
export function tailOf(logDir: string, name: string): string {
  try {
    const lines = readFileSync(fileOf(logDir, name), 'utf8').trimEnd().split('\n')
    return [`(${fileOf(logDir, name)})`, ...lines.slice(-TAIL_LINES)].join('\n')
  } catch {
    return '(no log was written)'
  }
}
