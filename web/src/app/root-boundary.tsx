import { Component, type ReactNode } from 'react'
import { useKnownBrand } from '../shared/brand.ts'
import { LoadingScreen } from '../shared/ui/loading-screen.tsx'
import { Monogram } from '../shared/ui/monogram.tsx'
import { useFailure } from './use-failure.ts'

interface Props {
  children: ReactNode
}

interface State {
  failed: boolean
  error?: unknown
}

/** The last one: without it whatever is not caught below leaves an empty page. */
export class RootBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override render() {
    const { failed, error } = this.state
    return failed ? <RootFailure error={error} /> : this.props.children
  }
}

function RootFailure({ error }: Pick<State, 'error'>) {
  const brand = useKnownBrand()
  const { isMending, title, text, action, reload } = useFailure(error)
  if (isMending) return <LoadingScreen />
  return (
    <main className="ax-fill">
      <div role="alert" className="ax-failure">
        <Monogram size={56} {...(brand && { brand })} />
        <h1>{title}</h1>
        <p>{text}</p>
        <button type="button" onClick={reload}>
          {action}
        </button>
      </div>
    </main>
  )
}
