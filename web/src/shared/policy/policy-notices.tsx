import type { PolicyFinding } from '@avaliax/proto/policy/findings.ts'
import { Flex } from 'antd'
import { useTexts } from '../i18n/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { policyTexts } from './policy.texts.ts'

/** Under a text that is typed: what speaks against it, better words, and whose rule it is. */
export function PolicyNotices({ found }: { found: readonly PolicyFinding[] }) {
  const t = useTexts(policyTexts)
  return (
    <Flex vertical gap={8}>
      {found.map(({ rule, why, betterWords, source, blocks }) => (
        <Notice
          key={rule}
          kind={blocks ? 'danger' : 'warning'}
          title={why}
          text={
            <>
              {t('better', { words: betterWords })}{' '}
              <a href={source.url} target="_blank" rel="noreferrer">
                {t('rule', { name: source.name })}
              </a>
            </>
          }
        />
      ))}
    </Flex>
  )
}
