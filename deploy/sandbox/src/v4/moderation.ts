const RULES: [RegExp, string][] = [
  [/\(?\d{2}\)?[\s.-]?9?\d{4}[\s.-]?\d{4}\b|\+\d{10,}/, 'PERSONAL_INFORMATION'],
  [/[\w.+-]+@[\w-]+\.\w{2,}/, 'PERSONAL_INFORMATION'],
  [/\bhttps?:\/\/|\bwww\./i, 'SPAM'],
  [/\b(idiota|imbecil|burro|stupid|idiot|estúpido)\b/i, 'OFFENSIVE'],
]

/** The policy a text breaks, by rules of the sandbox's own: Google's are not public. */
export function policyViolation(text: string): string | null {
  return RULES.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

export function namesPhone(text: string): boolean {
  return RULES[0]?.[0].test(text) ?? false
}
