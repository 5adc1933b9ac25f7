/** Leaves for another document of ours. */
export function leaveTo(path: string): void {
  window.location.assign(path)
}
