import { Button } from 'antd'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { useFailure } from '../use-failure.ts'

/** In place of a page within the frame. */
export function PageFailure() {
  const { title, text, action, reload } = useFailure()
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
