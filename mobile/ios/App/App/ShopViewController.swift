import Capacitor
import UIKit

/// The shop's pages in a view of their own.
class ShopViewController: CAPBridgeViewController {

    /// On iOS the app begins with the page that it brings along, which waits for a connection (the first time the phone
    /// asks whether the app may have one) and goes on to the shop. Capacitor's error page would also come where one
    /// navigation overtakes another.
    override func instanceDescriptor() -> InstanceDescriptor {
        let descriptor = super.instanceDescriptor()
        descriptor.serverURL = nil
        descriptor.errorPath = nil
        return descriptor
    }

    override func capacitorDidLoad() {
        // Back, where a phone has no button for it (SPEC NAV-04).
        webView?.allowsBackForwardNavigationGestures = true
    }
}
