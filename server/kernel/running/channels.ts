/** NOTIFY channel that tells what was committed. */
export const LIVE_CHANNEL = 'crossdock_live';
/** NOTIFY channel of the leader's pulse. */
export const HEARTBEAT_CHANNEL = 'crossdock_heartbeat';
