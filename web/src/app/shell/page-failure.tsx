import { Button } from 'antd'
import { useRouteError } from 'react-router-dom'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageSkeleton } from '../../shared/ui/page-skeleton.tsx'
import { useFailure } from '../use-failure.ts'

/** In place of a page within the frame. */
export function PageFailure() {
  const { isMending, title, text, action, reload } = useFailure(useRouteError())
  if (isMending) return <PageSkeleton wholePage />
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing="trouble"
        title={title}
        text={text}
        action={
          <Button type="primary" onClick={reload}>
            {action}
          </Button>
        }
      />
    </div>
  )
}
