import { Grid } from 'antd'

const WIDE = '(min-width: 992px)'

/** Room for list and detail side by side; known from the first paint on, so that nothing jumps. */
export function useWideScreen(): boolean {
  const { lg } = Grid.useBreakpoint()
  return lg ?? matchMedia(WIDE).matches
}
