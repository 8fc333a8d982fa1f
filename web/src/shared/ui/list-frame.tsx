import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Failure } from '../api/problem.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { ErrorState } from './error-state.tsx'

interface Answer {
  data?: unknown
  error?: Failure | undefined
  refetch: () => unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
}

interface Props {
  answer: Answer
  /** Whether there is something to show; a failure then stands above it. */
  filled: boolean
  children: ReactNode
}

/** Around a list: what went wrong with a way to try again, the list, and the button for more of it. */
export function ListFrame({ answer, filled, children }: Props) {
  const t = useTexts(commonTexts)
  const { error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = answer
  return (
    <>
      <ErrorState shown={filled} problem={error} onRetry={refetch} />
      {(filled || !error) && children}
      {hasNextPage && (
        <Button
          block
          loading={isFetchingNextPage ?? false}
          onClick={() => void fetchNextPage?.()}
          style={{ marginTop: 12 }}
        >
          {t('loadMore')}
        </Button>
      )}
    </>
  )
}
