import { spawnSync } from 'node:child_process';

/**
 * Whether tests may mount in a mount namespace of their own, in which a small or empty disk disappears with the
 * processes that see it: only root on Linux may, where the kernel allows it.
 */
export const canMount = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
