const LABEL_MAX = 120

/** Answers what can be shown of a file's name: its last part, without what nobody can see; null when nothing is left. */
export function fileLabel(filename: string | undefined): string | null {
  const last = (filename ?? '').split(/[/\\]/).at(-1) ?? ''
  const label = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim()
  return [...label].slice(0, LABEL_MAX).join('') || null
}
